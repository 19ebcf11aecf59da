import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take nearly a minute or longer. If one of them started last, the other processor would be idle meanwhile. */
const longest = [
  'test/payments/crash-points.test.ts',
  'test/races/server-kills.test.ts',
  'test/lives/lives.test.ts',
  'test/input/random-requests.test.ts',
  'test/admission/matrix.test.ts',
  'test/backup/drill.test.ts',
  'test/large-seller.test.ts',
  'test/swaps/swaps.test.ts',
  'server/commands/commands.test.ts',
  'test/faults/interrupted-migrations.test.ts',
  'test/faults/npm-start.test.ts',
  'test/races/rolling-restart.test.ts',
  'test/races/schedules.test.ts',
  'server/commands/backup.test.ts',
  'test/admission/conditions.test.ts',
  'test/payments/provider-faults.test.ts',
  'server/features/listings/import/import-phones.test.ts',
]

/**
 * Runs one project after the other, because a worker process is restarted when its next file is of another project; in
 * each project the longest files come first, the others in Vitest's order.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = files.map(({ project }) => project.name)
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((name) => moduleId.endsWith(name))
      return found === -1 ? longest.length : found
    }
    return sorted.sort(
      (one, other) => projects.indexOf(one.project.name) - projects.indexOf(other.project.name) || place(one) - place(other),
    )
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes most of a minute and more. Begun last, one of them would leave the other processor idle for as long. */
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
 * One project after the other, because a process that goes on with a file of another project is started anew; in each
 * the longest files first, the others as Vitest would order them.
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

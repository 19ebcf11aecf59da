import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take nearly a minute or longer. If one of them started last, the other processor would be idle meanwhile. */
const longest = [
  'test/lives/lives.test.ts',
  'test/admission/matrix.test.ts',
  'server/http/limits/limits.test.ts',
  'test/races/rolling-restart.test.ts',
  'test/payments/crash-points.test.ts',
  'test/changes.test.ts',
  'server/commands/commands.test.ts',
  'test/admission/conditions.test.ts',
  'test/races/server-kills.test.ts',
  'test/lives/figures.test.ts',
  'test/scams/scams.test.ts',
  'server/features/listings/import/import-phones.test.ts',
  'server/commands/backup.test.ts',
  'test/api-examples.test.ts',
  'test/large-seller.test.ts',
  'test/faults/npm-start.test.ts',
  'server/commands/restored-endings.test.ts',
  'test/input/random-requests.test.ts',
  'test/races/schedules.test.ts',
  'test/faults/clock-off.test.ts',
  'test/races/offers.test.ts',
]

const placeOf = (file: string) => {
  const found = longest.findIndex((name) => file.endsWith(name))
  return found === -1 ? longest.length : found
}

/** Compares the paths of two test files. */
export const longestFirst = (one: string, other: string): number => placeOf(one) - placeOf(other)

/**
 * Runs one project after the other, because a worker process is restarted when its next file is of another project; in
 * each project the longest files come first, the others in Vitest's order.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = files.map(({ project }) => project.name)
    return sorted.sort(
      (one, other) =>
        projects.indexOf(one.project.name) - projects.indexOf(other.project.name) || longestFirst(one.moduleId, other.moduleId),
    )
  }
}

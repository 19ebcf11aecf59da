import type { Group, Line } from './read-lines.ts'

/** Numbers of fifteen digits that stand by themselves, from top to bottom. Parts of longer numbers are left out. */
export function numbersIn(lines: readonly Line[]): string[] {
  return lines.flatMap((line) => (isPartOfLonger(lines, line) ? [] : runsOf(line).flatMap(numberOf)))
}

/** Groups that makers may mean as one number: with a space or a sign between them, and no letter. */
function runsOf({ groups, top, bottom }: Line): Group[][] {
  const runs: Group[][] = []
  let last: Group | undefined
  for (const group of groups) {
    const isLettered = group.before === 'letter' || group.after === 'letter'
    const near = (last?.after === 'sign' || group.before === 'sign' ? 1.5 : 0.9) * (bottom - top)
    const follows = last !== undefined && last.after !== 'letter' && !isLettered && group.left - last.right < near
    if (follows && last?.before !== 'letter') runs.at(-1)?.push(group)
    else if (!isLettered) runs.push([group])
    last = group
  }
  return runs
}

const lengthOf = (groups: readonly Group[]) => groups.reduce((sum, { digits }) => sum + digits.length, 0)

/** The run without the number of the slot before it and the version of the software after it, if that has fifteen digits. */
function numberOf(run: readonly Group[]): string[] {
  const slot = run[0]?.digits.length === 1 ? 1 : 0
  const version = run.at(-1)?.digits.length === 2 ? 1 : 0
  for (const [from, to] of [
    [0, run.length],
    [0, run.length - version],
    [slot, run.length],
    [slot, run.length - version],
  ]) {
    const groups = run.slice(from, to)
    if (lengthOf(groups) === 15) return [groups.map(({ digits }) => digits).join('')]
  }
  return []
}

/** An EID has 32 digits, which are often on two lines. */
function isPartOfLonger(lines: readonly Line[], line: Line): boolean {
  const height = line.bottom - line.top
  const left = line.groups[0]?.left ?? 0
  const length = lengthOf(line.groups)
  return lines.some((other) => {
    const apart = Math.max(other.top - line.bottom, line.top - other.bottom)
    const isNext = other !== line && apart > -0.2 * height && apart < 0.9 * height
    const others = lengthOf(other.groups)
    return isNext && Math.abs((other.groups[0]?.left ?? 0) - left) < 2 * height && others >= 12 && length + others === 32
  })
}

import path from 'node:path'
import type { Proof } from './proofs.ts'
import { type Statement, sections } from './statements.ts'

export const specificationFile = path.resolve(import.meta.dirname, '../docs/SPECIFICATION.md')

/** A statement with the tests that name it; proved by at least one, none of which fails. */
type Judged = Statement & { proofs: Proof[]; proved: boolean }

export type Specification = {
  judged: Judged[]
  /** Numbers that tests name and the specification lacks. */
  unknown: string[]
  /** docs/SPECIFICATION.md; the same for the same statements and results. */
  markdown: string
}

export function specificationFrom(statements: Statement[], proofs: Proof[]): Specification {
  const judged = statements.map((statement) => {
    const own = proofs.filter(({ numbers }) => numbers.includes(statement.number)).sort(byPlace)
    return { ...statement, proofs: own, proved: own.length > 0 && own.every(({ passed }) => passed) }
  })
  const known = new Set(statements.map(({ number }) => number))
  const unknown = [...new Set(proofs.flatMap(({ numbers }) => numbers))].filter((number) => !known.has(number)).sort()
  return { judged, unknown, markdown: markdownOf(judged) }
}

const byPlace = (a: Proof, b: Proof) => compare(a.file, b.file) || compare(a.title, b.title)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function markdownOf(judged: Judged[]): string {
  const proved = judged.filter((statement) => statement.proved).length
  const introduction = [
    `${proved} of ${judged.length} proved.`,
    '# The living specification',
    'Each statement that Ringback was asked for by its number, what Ringback does, whether that is what was asked (kept), what was asked put right (corrected) or more than was asked (extended), and the tests that prove it. `npm run spec` writes this page from `spec/statements.tsv` and the last `ALL_CASES=1 npm run test:all`.',
  ]
  const tables = Object.entries(sections).map(([section, heading]) =>
    sectionOf(
      `## ${section}. ${heading}`,
      judged.filter((statement) => statement.section === section),
    ),
  )
  return `${[...introduction, ...tables].join('\n\n')}\n`
}

const sectionOf = (heading: string, statements: Judged[]) =>
  [heading, '', '| | What Ringback does | | Proved by |', '| --- | --- | --- | --- |', ...statements.map(rowOf)].join('\n')

function rowOf({ number, wording, fate, why, proofs }: Judged): string {
  const tests = groupByTitle(proofs).map(
    ({ file, title, count, passed }) =>
      `${passed ? '✓' : '✗'} [${cell(title)}](../${file})${count > 1 ? ` (${count} cases)` : ''}`,
  )
  const decision = why ? `**${fate}**: ${cell(why)}` : fate
  return `| ${number} | ${cell(wording)} | ${decision} | ${tests.length > 0 ? tests.join('<br>') : 'no test yet'} |`
}

const maxCases = 4

/** A table-driven test of many cases is told in one line, by the first of its cases. */
function groupByTitle(proofs: Proof[]) {
  const byFile = Map.groupBy(proofs, ({ file, numbers }) => `${file} ${numbers.join(' ')}`)
  return [...byFile.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    if (group.length <= maxCases) return group.map((one) => ({ ...one, count: 1 }))
    return [{ ...first, count: group.length, passed: group.every(({ passed }) => passed) }]
  })
}

/** Text inside a table's cell and a link. */
const cell = (text: string) => text.replace(/\s+/g, ' ').replace(/[|[\]<>*_`\\]/g, String.raw`\$&`)

import { expect, test } from 'vitest'
import { numbersIn, playwrightProofs, vitestProofs } from '../spec/proofs.ts'
import { specificationFrom } from '../spec/specification.ts'
import { readStatements } from '../spec/statements.ts'

test('statements S0.1 to S9.10 are complete and in order; the later ones are unique and in order', () => {
  const counts = [1, 8, 40, 9, 13, 6, 8, 27, 10, 10]
  const partOne = counts.flatMap((count, section) => Array.from({ length: count }, (_, index) => `S${section}.${index + 1}`))
  const numbers = readStatements().map(({ number }) => number)
  expect(numbers.slice(0, partOne.length)).toEqual(partOne)
  const inOrder = (number: string) => number.slice(1).split('.').map(Number)
  const partTwo = numbers.slice(partOne.length).map(inOrder)
  expect(partTwo).toEqual(
    [...new Map(partTwo.map((one) => [one.join('.'), one])).values()].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d),
  )
})

test('numbersIn reads the statement numbers in brackets from a test title', () => {
  expect(numbersIn('[S4.9] [S4.10] an order')).toEqual(['S4.9', 'S4.10'])
  expect(numbersIn('[S2.17, S2.18] the home page')).toEqual(['S2.17', 'S2.18'])
  expect(numbersIn('S2.1 without a mark')).toEqual([])
})

const proofs = [
  ...vitestProofs({
    testResults: [
      {
        name: `${process.cwd()}/server/a.test.ts`,
        assertionResults: [
          { ancestorTitles: ['[S7.2] GET /jwt'], title: 'answers a token', status: 'passed' },
          { ancestorTitles: [], title: '[S7.3] lists', status: 'failed' },
          { ancestorTitles: [], title: '[S9.99] counts', status: 'passed' },
          { ancestorTitles: [], title: 'names nothing', status: 'passed' },
        ],
      },
    ],
  }),
  ...playwrightProofs({
    config: { rootDir: `${process.cwd()}/test/e2e` },
    suites: [
      {
        title: 'home.e2e.ts',
        file: 'home.e2e.ts',
        specs: [],
        suites: [
          {
            title: '[S2.17] banner',
            file: 'home.e2e.ts',
            specs: [{ title: '[S7.3] fades', file: 'home.e2e.ts', ok: true, tests: [{ status: 'expected' }] }],
          },
        ],
      },
    ],
  }),
]

test('a statement is proved when a test names it and no test that names it fails', () => {
  const { judged, unknown, markdown } = specificationFrom(readStatements(), proofs)
  expect(judged.filter(({ proved }) => proved).map(({ number }) => number)).toEqual(['S2.17', 'S7.2'])
  expect(unknown).toEqual(['S9.99'])
  expect(markdown.split('\n')[0]).toBe(`2 of ${readStatements().length} proved.`)
  expect(markdown).toContain('✓ [GET /jwt › answers a token](../server/a.test.ts)')
  expect(markdown).toContain('✗ [lists](../server/a.test.ts)<br>✓ [banner › fades](../test/e2e/home.e2e.ts)')
})

test('the specification page does not depend on the order of the test results', () => {
  const there = specificationFrom(readStatements(), proofs).markdown
  expect(specificationFrom(readStatements(), [...proofs].reverse()).markdown).toBe(there)
})

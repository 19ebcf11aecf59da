import { readFile } from 'node:fs/promises'
import { everyNumberMustBeProved } from './must-be-proved.ts'
import { readProofs } from './proofs.ts'
import { type Specification, specificationFile, specificationFrom } from './specification.ts'
import { readStatements } from './statements.ts'

/** The specification as the last test run proves it, and whether that was one of all tests; undefined where there was none. */
export async function currentSpecification(): Promise<(Specification & { all: boolean }) | undefined> {
  const read = await readProofs()
  return read && { ...specificationFrom(readStatements(), read.proofs), all: read.all }
}

/** What a run says of it: each number counts, one that does not exist fails; after a run of all tests, a stale page is told. */
export async function checkSpecification(complete = everyNumberMustBeProved) {
  const current = await currentSpecification()
  if (!current) return { passed: 0, failed: 1, words: ['There are no reports of a test run in this folder: run npm test.'] }
  const unproved = current.judged.filter(({ proved }) => !proved).map(({ number }) => number)
  const written = await readFile(specificationFile, 'utf8').catch(() => '')
  const stale = current.all && written !== current.markdown
  const words = [
    ...(unproved.length > 0 ? [`Not proved (${unproved.length}): ${unproved.join(' ')}`] : []),
    ...(current.unknown.length > 0 ? [`Tests name numbers that do not exist: ${current.unknown.join(' ')}`] : []),
    ...(stale ? ['docs/SPECIFICATION.md is stale: run npm run spec.'] : []),
  ]
  return {
    passed: current.judged.length - unproved.length,
    failed: (complete ? unproved.length : 0) + current.unknown.length,
    words,
  }
}

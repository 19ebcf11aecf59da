import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { upTo } from '#shared/domain/text/cut-text.ts'
import { type Guard, matrix } from './guard.ts'
import { ofBadges } from './guards-of-badges.ts'
import { ofCases } from './guards-of-cases.ts'
import { ofChargebacks } from './guards-of-chargebacks.ts'
import { money, requests } from './guards-of-money.ts'
import { ofOffers } from './guards-of-offers.ts'
import { ofOwnMatters } from './guards-of-own-matters.ts'
import { owners } from './guards-of-owners.ts'
import { ofPayouts } from './guards-of-payouts.ts'
import { ofPictures } from './guards-of-pictures.ts'
import { ofPostages } from './guards-of-postages.ts'
import { ofPrograms } from './guards-of-programs.ts'
import { ofQuestions } from './guards-of-questions.ts'
import { ofRatings } from './guards-of-ratings.ts'
import { ofStaff } from './guards-of-staff.ts'
import { tokens } from './guards-of-tokens.ts'

export const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** A guard for every `access` and `permission` of the contract, replaced by a weaker one: by `signed-in`, or that by `public`. */
function accessGuards(): Guard[] {
  return contractFiles().flatMap((file) => {
    const text = read(file)
    const seen = new Map<string, number>()
    return [...text.matchAll(/(?:access: '([a-z-]+)'|permission: '[a-z._]+')/g)].flatMap(({ 0: find, 1: access = '', index }) => {
      const nth = seen.get(find) ?? 0
      seen.set(find, nth + 1)
      if (access === 'public') return []
      const weaker = access === 'signed-in' || access === 'identity' ? 'public' : 'signed-in'
      const route = /endpoint\('([A-Z]+ [^']+)'/.exec(
        upTo(text, index)
          .split(/^(?:export )?const /m)
          .at(-1) ?? '',
      )?.[1]
      return [
        { name: `access of ${route ?? nameless(file)}`, file, find, replace: `access: '${weaker}'`, nth, ...testsOf(route) },
      ]
    })
  })
}

/** Of operations that a function of their file makes. */
const nameless = (file: string) => (file.endsWith('/accounts.ts') ? 'the deletions' : `those in ${file}`)

/** Files of the contract that define operations. */
const contractFiles = () =>
  readdirSync(path.join(root, 'shared/contract'))
    .map((name) => `shared/contract/${name}`)
    .filter((file) => file.endsWith('.ts') && read(file).includes(" = endpoint('"))

/** The rows of the matrix for a route. */
function testsOf(route: string | undefined): Pick<Guard, 'tests' | 'only'> {
  if (route === undefined) return { tests: matrix, only: 'DELETE /(seller|buyer)/' }
  return { tests: matrix, only: route.replace(/:\w+$/, '').replace(/[/.?]/g, '\\$&').replace(/:\w+/g, '\\{\\w+\\}') }
}

export const guards: Guard[] = [
  ...accessGuards(),
  ...owners,
  ...tokens,
  ...ofBadges,
  ...ofCases,
  ...ofChargebacks,
  ...ofOwnMatters,
  ...ofRatings,
  ...ofOffers,
  ...ofQuestions,
  ...ofPayouts,
  ...ofPictures,
  ...ofPostages,
  ...ofPrograms,
  ...ofStaff,
  ...money,
  ...requests,
]

/**
 * Returns the file's text without the guard. Throws if the file does not contain the guard as in the table, or if it contains
 * it several times and the table does not say which.
 */
export function without({ name, file, find, replace, nth }: Guard): string {
  const text = read(file)
  if (nth === undefined && text.indexOf(find) !== text.lastIndexOf(find))
    throw new Error(`${file} has "${name}" several times: ${find}`)
  let at = -1
  for (let found = 0; found <= (nth ?? 0); found++) {
    at = text.indexOf(find, at + 1)
    if (at < 0) throw new Error(`${file} has no more the guard "${name}": ${find}`)
  }
  return upTo(text, at) + replace + text.slice(at + find.length)
}

import { expect, test } from 'vitest'
import { useMarket } from '../market.ts'
import { visitorAt } from '../provider.ts'

/** Times are checked only if TIMED_PAIRS asks for a longer run: other load on the machine distorts those of a short run. */
const pairs = Number(process.env.TIMED_PAIRS ?? 16)
const timed = process.env.TIMED_PAIRS !== undefined
const market = useMarket()
const forgetTries = () => market.connection.pool.query('delete from rate_limits; delete from identity.recent_tries')
const stranger = () => `nobody.${crypto.randomUUID()}@people.example`

const questions = {
  'signing in': { path: '/identity/sign-in/email', json: (email: string) => ({ email, password: 'a wrong password' }) },
  'a new password': {
    path: '/identity/request-password-reset',
    json: (email: string) => ({ email, redirectTo: '/reset-password' }),
  },
}

test.each(Object.entries(questions))(
  '%s: the response (and its timing, if TIMED_PAIRS is set) does not reveal whether an e-mail is known',
  { timeout: 600_000 + pairs * 1_000 },
  async (question, { path, json }) => {
    const known = `nora.${crypto.randomUUID()}@people.example`
    await visitorAt(market.url).signUp({ name: 'Nora', email: known })
    const ask = async (email: string) => {
      const started = performance.now()
      const response = await visitorAt(market.url).request(path, { json: json(email) })
      const text = await response.text()
      const { date: _date, 'market-time': _time, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
      return { said: { status: response.status, text, headers }, ms: performance.now() - started }
    }
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let pair = 0; pair < pairs; pair++) {
      if (pair % 8 === 0) await forgetTries()
      const knownFirst = pair % 2 === 0
      const one = await ask(knownFirst ? known : stranger())
      const other = await ask(knownFirst ? stranger() : known)
      expect(other.said).toEqual(one.said)
      if (pair < 4) continue
      times.known.push((knownFirst ? one : other).ms)
      times.unknown.push((knownFirst ? other : one).ms)
    }
    const share = shareLonger(times.known, times.unknown)
    process.stdout.write(`${question}: a known e-mail took longer in ${share.toFixed(3)} of ${pairs} pairs\n`)
    // With four hundred pairs, chance alone stays within 0.1 of one half.
    const around = pairs < 1_000 ? 0.1 : 0.05
    if (timed) expect(Math.abs(share - 0.5), 'how far from one half').toBeLessThan(around)
  },
)

test.each(['admin', 'buyer', 'seller'])(
  'asking whether somebody else is a %s gets the same response for known and unknown e-mails',
  async (role) => {
    const bea = await market.newcomer('buyer')
    const ben = await market.newcomer('buyer')
    const ask = async (email: string) => {
      const path = `/users/${role}/${encodeURIComponent(email)}`
      const response = await market.fetch(path, { headers: { authorization: `bearer ${bea.token}` } })
      return { status: response.status, text: await response.text() }
    }
    expect(await ask(ben.person.email)).toEqual(await ask(stranger()))
  },
)

/** The area under the ROC curve: the share of pairs in which a known e-mail takes longer than an unknown one. */
function shareLonger(known: number[], unknown: number[]) {
  let longer = 0
  for (const one of known) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0
  return longer / (known.length * unknown.length)
}

import type { Browser } from '@playwright/test'
import { demoPassword } from '#db/demo/people.ts'
import type { Role, Userstatus } from '#shared/contract/accounts.ts'
import { callerWith } from '#test/caller.ts'
import { visitorAt } from '#test/provider.ts'
import { proveAsDemoStaff, secondFactorOf, setUpApp } from '#test/second-factor.ts'
import { linkIn } from './letters.ts'
import { stranger } from './people.ts'

type BrowserState = Exclude<NonNullable<Parameters<Browser['newContext']>[0]>['storageState'], string | undefined>

/** A signed-in person, created over HTTP: their API client, and the storage state of their browser. */
export type Player = {
  name: string
  email: string
  password: string
  role: Role
  token: string
  api: ReturnType<typeof callerWith>
  state: BrowserState
  /** Ends the sign-in at the provider and at the market, as from another device. */
  endSignIn: () => Promise<void>
}

/**
 * Creates a new person with an IP address of their own, since rate limits are per address. `confirmed`: they have followed the
 * link of the first letter, without which the market writes to them about security only.
 */
export async function newcomer(
  role: Userstatus,
  given: { name?: string; at?: string; confirmed?: boolean } = {},
): Promise<Player> {
  const url = given.at ?? marketUrl()
  const person = { ...stranger(role === 'seller' ? 'Sam' : 'Bea'), ...(given.name ? { name: given.name } : {}) }
  const from = { 'x-forwarded-for': anyAddress() }
  const visitor = visitorAt(url, from)
  await accepted(visitor.signUp(person))
  if (given.confirmed) await visitor.request(await linkIn(url, person.email))
  const identityToken = await visitor.token()
  await callerWith(url, identityToken, from).registerPerson({ name: person.name, email: person.email, userstatus: role })
  return playerFrom({ url, visitor, identityToken, person: { ...person, role } })
}

/** One of the demo's people. */
export const demoPlayer = (email: string, role: Role, at?: string): Promise<Player> =>
  signedInAs({ email, password: demoPassword, role }, at)

/** Signs a person in who has an account. */
export async function signedInAs(known: Pick<Player, 'email' | 'password' | 'role'>, at?: string): Promise<Player> {
  const url = at ?? marketUrl()
  const visitor = visitorAt(url, { 'x-forwarded-for': anyAddress() })
  await accepted(visitor.signIn({ email: known.email, password: known.password }))
  if (known.role === 'admin') await proveAsStaff(visitor, known.email)
  const person = { ...known, name: '' }
  return playerFrom({ url, visitor, identityToken: await visitor.token(), person })
}

/** Staff can do nothing without a second factor: the demo's have one, others set one up. */
async function proveAsStaff(visitor: ReturnType<typeof visitorAt>, email: string) {
  if ((await secondFactorOf(visitor)).on) await proveAsDemoStaff(visitor, email)
  else await setUpApp(visitor)
}

type Made = {
  url: string
  visitor: ReturnType<typeof visitorAt>
  identityToken: string
  person: { name: string; email: string; password: string; role: Role }
}

async function playerFrom({ url, visitor, identityToken, person }: Made): Promise<Player> {
  const { accessToken: token } = await callerWith(url, identityToken).getAccessToken({ email: person.email })
  const api = callerWith(url, token)
  const { name } = await api.getMe()
  const kept = { domain: 'localhost', path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const }
  const cookies = [...visitor.cookies].map(([cookie, value]) => ({ name: cookie, value, ...kept }))
  const state = { cookies, origins: [{ origin: url, localStorage: [{ name: 'accessToken', value: token }] }] }
  const endSignIn = async () => {
    await visitor.signOut()
  }
  return { ...person, name, token, api, state, endSignIn }
}

export function marketUrl(): string {
  const url = process.env.E2E_URL
  if (!url) throw new Error('The market has not been started.')
  return url
}

async function accepted(answer: Promise<Response>) {
  const response = await answer
  if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`)
}

const anyAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`

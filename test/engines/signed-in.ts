import type { Player } from '#test/e2e/players.ts'
import type { Settings } from './engine.ts'
import type { Visitor } from './visitor.ts'

/** Opens a browser for one more person. */
export type Arrive = (given?: Partial<Settings> & { at?: string }) => Promise<Visitor>
export type Place = { arrive: Arrive; market: string; width: number; narrowest: number }

export type Journey = (place: Place) => Promise<void>

export async function signIn(who: Visitor, { email, password }: { email: string; password: string }) {
  await who.go('/login')
  await who.write('Email', email)
  await who.write('Password', password)
  await who.press('Submit')
}

export async function signedIn(arrive: Arrive, person: Player, given?: Parameters<Arrive>[0]) {
  const who = await arrive(given)
  await signIn(who, person)
  await who.seeAddress(/\/$/)
  return who
}

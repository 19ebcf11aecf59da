import type { Given, Mark } from '#scams/fraud.ts'
import { shareDevice } from '../links.ts'
import type { Caller, TestMarket } from '../market.ts'
import { accountOf, faultsOf } from '../payouts.ts'
import { staffMember } from '../staff.ts'
import { type Account, newBank, newCard, newStreet, newTelephone, type Scene, type Side } from './scene.ts'

/** Tokens end while the clock is turned. */
export async function signIn({ clock, market }: Scene, account: Account): Promise<void> {
  if (account.signedIn === clock.now) return
  await account.caller.signInAgain()
  account.signedIn = clock.now
  if (account.role === 'staff') await proveFactor(market, account.caller)
}

/** As if a member of the staff had just proved a second factor. */
export const proveFactor = ({ connection }: TestMarket, { person }: Caller) =>
  connection.pool.query('update sessions set factor_at = market_now() where person_id = $1', [person.id])

/** `other`: whom it is like. */
type Opening = Omit<Given, 'like'> & { role: Account['role']; other: Account | undefined }

export async function openAccount(scene: Scene, side: Side, { role, other, same = [], passive = false }: Opening) {
  const { market, clock, accounts } = scene
  const caller = role === 'staff' ? await staffMember(market, 'owner') : await market.newcomer(role)
  const has = (mark: Mark) => other !== undefined && same.includes(mark)
  const account: Account = {
    role,
    side,
    passive: passive || side === 'liar',
    caller,
    signedIn: clock.now,
    contact: {
      phone: other && has('telephone') ? other.contact.phone : newTelephone(),
      location: other && has('address') ? other.contact.location : newStreet(),
    },
    card: other && has('card') ? other.card : newCard(),
    bank: other && has('bank') ? other.bank : newBank(),
    banks: [],
    isTakenOver: false,
    followed: new Set(),
    seen: new Map(),
    postageCents: 0,
  }
  if (role === 'staff') return account
  accounts.push(account)
  if (other && has('device')) await shareDevice(market, other.caller, caller)
  await caller.saveMyAddress(account.contact)
  if (role === 'seller') {
    await caller.connectPayoutAccount()
    await setBank(scene, account, account.bank, side)
    await caller.getPayoutAccount()
  }
  return account
}

/** At the card provider's own pages, which are not the market's. */
export async function setBank({ market }: Scene, account: Account, bank: string, side: Side): Promise<void> {
  const accountId = await accountOf(market, account.caller)
  await market.connection.pool.query('update card_sandbox.accounts set bank_last4 = $2 where id = $1', [accountId, bank])
  await faultsOf(market).readyAccount(accountId)
  account.banks.push({ since: await market.connection.now(), side })
}

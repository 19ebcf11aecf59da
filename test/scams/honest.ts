import type { Progress } from '#shared/contract/deliveries.ts'
import type { CaseKind } from '#shared/domain/case/facts.ts'
import type { PersonStep } from '#shared/domain/person-steps.ts'
import { setBank } from './accounts.ts'
import { lettersTo } from './letters.ts'
import { Player } from './people.ts'
import { type Account, notice, type Sale, type Scene } from './scene.ts'

/**
 * What honest people do each day, most of whom read what the page of the order says, answer within a day, know no rules, and
 * say nothing as long as all is well.
 */
export async function liveOn(scene: Scene): Promise<void> {
  for (const sale of scene.sales.filter(({ intentId }) => intentId !== '')) {
    if (sale.seller.side === 'honest' && !sale.seller.passive) await sell(scene, sale)
    if (sale.buyer.side === 'honest' && !sale.buyer.passive) await buy(scene, sale)
  }
  for (const account of scene.accounts) if (account.isTakenOver && account.side === 'honest') await readLetters(scene, account)
}

/** The owner of an account that somebody else has used reads their letters: that is not their bank account. */
async function readLetters(scene: Scene, account: Account): Promise<void> {
  const { market } = scene
  const { caller, followed } = account
  const letters = lettersTo(market, caller.person.email)
  const codes = letters.flatMap(({ text }) => /\/confirm-payouts\/([\w-]+)/.exec(text)?.[1] ?? [])
  const code = codes.findLast((one) => !followed.has(one))
  if (!code) return
  for (const one of codes) followed.add(one)
  const isOwn = account.banks.at(-1)?.side === 'honest'
  if (isOwn) return void (await market.guest.confirmPayouts({ code }))
  // Whoever else has had the link may have used it: the owner goes on to the page of payouts.
  await market.guest.rejectPayoutAccount({ code }).catch(() => undefined)
  await caller.signInAgain()
  await caller.connectPayoutAccount()
  await setBank(scene, account, account.bank, 'honest')
  await caller.getPayoutAccount()
}

const playerOf = (scene: Scene, account: Sale['seller']) =>
  new Player(scene, 'honest', { role: account.role }, Promise.resolve(account))

const can = ({ steps }: Progress, step: PersonStep) => steps.some((one) => one.step === step && one.refusal === null)

async function sell(scene: Scene, sale: Sale): Promise<void> {
  const sam = playerOf(scene, sale.seller)
  const order = await sam.calls((market) => market.getProgress({ id: sale.order }))
  if (!order) return
  if (can(order, 'agreeToCancel')) await sam.takes(sale, 'agreeToCancel')
  else if (can(order, 'ship') && !sale.meeting) await sam.ships(sale)
  else if (can(order, 'contest')) {
    notice(scene, 'seller')
    await sam.takes(sale, 'contest', { reason: 'I sent the phone as described in the listing, in a good parcel.' })
  } else if (sale.back === 'the phone' && sale.phone.state === 'as promised') {
    if (can(order, 'confirmReturn')) await sam.takes(sale, 'confirmReturn')
  } else if (can(order, 'disputeReturn') && order.case?.state === 'returned') {
    notice(scene, 'seller')
    await sam.takes(sale, 'disputeReturn', { reason: wrongIn[sale.back ?? 'nothing'] })
  }
}

const wrongIn = {
  'the phone': 'My phone came back, but it is damaged.',
  'another phone': 'This is another phone, not the one that I sent.',
  'a stone': 'There is no phone in the parcel.',
  nothing: 'Nothing has come back to me.',
}

async function buy(scene: Scene, sale: Sale): Promise<void> {
  const bea = playerOf(scene, sale.buyer)
  const order = await bea.calls((market) => market.getProgress({ id: sale.order }))
  if (!order) return
  const state = order.case?.state
  if (state === 'return_agreed' && sale.got !== undefined && can(order, 'sendBack')) {
    await bea.sendsBack(sale, { inside: sale.got, ...(sale.got === 'another phone' && { imei: otherImei }) })
    return
  }
  if (state === 'return_agreed' && sale.got === undefined && can(order, 'sayNothingToReturn')) {
    await bea.takes(sale, 'sayNothingToReturn', { reason: 'Nothing has come that I could send back.' })
    return
  }
  const isBackAgain = scene.parcels.findLast((one) => one.sale === sale && one.way === 'back')?.moved === 'came back'
  if (isBackAgain && can(order, 'returnCameBack')) {
    await bea.takes(sale, 'returnCameBack', { reason: 'The carrier brought it back: nobody knows this address.' })
    return
  }
  if (sale.wasSaid) return
  if (sale.got === undefined) await miss(scene, sale, bea, order)
  else await look(scene, sale, bea, order)
}

/** The IMEI of a phone that nobody wanted. */
const otherImei = '490154203237518'

async function miss(scene: Scene, sale: Sale, bea: Player, order: Progress) {
  // Her page has a link to the carrier, whose page says that it is on its way.
  if (order.state === 'completed' && scene.parcels.some((one) => one.sale === sale && one.way === 'out' && one.moved === 'seen'))
    return
  const step = can(order, 'sayNotArrived') ? 'sayNotArrived' : can(order, 'reportProblem') ? 'reportProblem' : undefined
  if (!step) return
  sale.wasSaid = true
  notice(scene, 'buyer')
  await bea.takes(sale, step, step === 'reportProblem' ? { caseKind: 'not_arrived', reason: 'Nothing has come.' } : {})
}

async function look(scene: Scene, sale: Sale, bea: Player, order: Progress) {
  const problem = problemOf(sale)
  if (!problem) return
  if (can(order, 'confirmArrival')) await bea.takes(sale, 'confirmArrival')
  const now = await bea.calls((market) => market.getProgress({ id: sale.order }))
  const step = problem.kind === 'blocked' ? 'reportBlocked' : 'reportProblem'
  if (!now || !can(now, step)) return
  sale.wasSaid = true
  notice(scene, 'buyer')
  const kind = problem.kind === 'blocked' ? {} : { caseKind: sale.meeting ? ('tricked' as const) : problem.kind }
  await bea.takes(sale, step, { ...kind, reason: problem.words })
}

/** What is wrong with what the buyer has got; undefined if nothing is. */
function problemOf({ got, phone }: Sale): { kind: CaseKind; words: string } | undefined {
  if (got === 'a stone') return { kind: 'other_thing', words: 'There is no phone in the parcel.' }
  if (got === 'another phone') return { kind: 'other_thing', words: 'This is another phone than the one that I bought.' }
  if (phone.state === 'broken') return { kind: 'not_as_described', words: 'It does not work.' }
  if (phone.state === 'locked') return { kind: 'blocked', words: 'It asks for the account of somebody else.' }
  return undefined
}

import type { Loser } from '#scams/fraud.ts'
import type { Account, Sale, Scene, Side } from './scene.ts'

/** What each party has at the end in cents, more or less than before, with each phone counted at its price. */
export type Result = {
  honest: number
  liar: number
  market: number
  guarantee: number
  /** What the card provider kept of all payments. */
  cardFees: number
  /** What nobody should have lost, by who lost it. */
  losses: Partial<Record<Loser, number>>
}

const deliveryCents = 1_200

/** Counts from the books of the card provider, the marketplace's ledger, and where the phones are. */
export async function resultOf(scene: Scene): Promise<Result> {
  const orders = scene.sales.map(({ order }) => order)
  const ledger = await ledgerOf(scene, orders)
  const cash = new Map<Account | 'cardholder', number>()
  const gave = (to: Account | 'cardholder', cents: number) => cash.set(to, (cash.get(to) ?? 0) + cents)
  const diverted: Record<Side, number> = { liar: 0, honest: 0 }
  for (const sale of scene.sales) for (const [to, cents] of await moneyOf(scene, sale)) gave(to, cents)
  let debts = 0
  for (const account of scene.accounts) {
    for (const { side, cents } of await transfersTo(scene, account)) {
      if (side === account.side) gave(account, cents)
      else diverted[side] += cents
    }
    const owed = ledger.people.get(account.caller.person.id) ?? 0
    // A liar never pays a debt.
    if (owed > 0 || account.side === 'honest') gave(account, owed)
    else debts -= owed
  }
  const gains = scene.accounts.map((account) => ({ account, cents: (cash.get(account) ?? 0) + thingsOf(scene, account) }))
  const sumOf = (side: Side) => gains.filter(({ account }) => account.side === side).reduce((sum, { cents }) => sum + cents, 0)
  const cardholder = cash.get('cardholder') ?? 0
  const paid = [...cash.values()].reduce((sum, cents) => sum + cents, 0) + diverted.liar + diverted.honest
  const market = ledger.market - debts
  if (paid + market + ledger.guarantee + ledger.open !== 0) {
    scene.faults.push(`the money does not add up: ${paid} + ${market} + ${ledger.guarantee} + ${ledger.open} cents`)
  }
  if (ledger.open !== 0) scene.faults.push(`it is not over: ${ledger.open} cents are still on their way`)
  const losses: Result['losses'] = {}
  const lose = (who: Loser, cents: number) => {
    if (cents > 0) losses[who] = (losses[who] ?? 0) + cents
  }
  for (const { account, cents } of gains) {
    if (account.side === 'honest' && account.role !== 'staff')
      lose(account.role, -(cents + usualCosts(scene, account, ledger.fees)))
  }
  lose('cardholder', -cardholder)
  lose('market', -market)
  lose('guarantee', -ledger.guarantee)
  return {
    honest: sumOf('honest') + diverted.honest + cardholder,
    liar: sumOf('liar') + diverted.liar,
    market,
    guarantee: ledger.guarantee,
    cardFees: ledger.cardFees,
    losses,
  }
}

/** What somebody has of phones and has paid for parcels. */
function thingsOf({ phones }: Scene, account: Account): number {
  const cents = (price: number) => Math.round(price * 100)
  const had = phones.filter(({ owner, isReal }) => isReal && owner === account)
  const has = phones.filter(({ isReal, isWith, state }) => isReal && isWith === account && state === 'as promised')
  const worth = (all: typeof phones) => all.reduce((sum, { price }) => sum + cents(price), 0)
  return worth(has) - worth(had) - account.postageCents
}

/** The fee of what somebody sold, and the delivery of what they bought: what it costs if all is well. */
function usualCosts({ sales }: Scene, account: Account, fees: Map<string, number>): number {
  const sold = sales.filter(({ seller }) => seller === account).reduce((sum, { order }) => sum + (fees.get(order) ?? 0), 0)
  const bought = sales.filter(({ buyer, phone, meeting }) => buyer === account && phone.isWith === account && !meeting)
  return sold + bought.length * deliveryCents
}

/** What went to and from the card that paid for a sale, and what staff sent by bank transfer. */
async function moneyOf({ market: { connection } }: Scene, sale: Sale): Promise<[Account | 'cardholder', number][]> {
  const { rows } = await connection.pool.query<Record<'card' | 'refunds' | 'postage' | 'payout', string>>(
    `select
       coalesce((select -amount from card_sandbox.intents where id = $1 and status = 'succeeded'), 0)
       + coalesce((select sum(amount) from card_sandbox.refunds where intent_id = $1 and status <> 'failed'), 0)
       - coalesce((select sum(amount) from card_sandbox.balance_transactions
           where source in (select id from card_sandbox.disputes where intent_id = $1)), 0) as card,
       (select coalesce(sum(amount_cents), 0) from refunds where order_id = $2 and state = 'done' and bank_reference is not null
         and cause <> 'return_postage') as refunds,
       (select coalesce(sum(amount_cents), 0) from return_postages where order_id = $2 and state = 'paid') as postage,
       (select coalesce(sum(share_cents - set_off_cents), 0) from payouts where order_id = $2 and state = 'paid_out'
         and bank_reference is not null) as payout`,
    [sale.intentId, sale.order],
  )
  const [row] = rows
  const { payer, buyer, seller } = sale
  return [
    [payer, Number(row?.card) + Number(row?.refunds)],
    [buyer, Number(row?.postage)],
    [seller, Number(row?.payout)],
  ]
}

/** What went to the bank accounts of a seller's account, by whose they were then. */
async function transfersTo({ market: { connection } }: Scene, { caller, banks }: Account) {
  const { rows } = await connection.pool.query<{ amount: string; at: Date }>(
    `select amount, created_at as at from card_sandbox.balance_transactions
     where type in ('payment', 'payment_refund') and account_id in (select account_id from payout_accounts where person_id = $1)`,
    [caller.person.id],
  )
  return rows.map(({ amount, at }) => ({
    side: banks.findLast(({ since }) => since <= at)?.side ?? 'honest',
    cents: Number(amount),
  }))
}

/** `people`: what the marketplace owes them; `open`: what is neither theirs nor anybody's yet. */
async function ledgerOf({ market: { connection } }: Scene, orders: string[]) {
  const { rows } = await connection.pool.query<{ account: string; kind: string; order: string; cents: string }>(
    `select account, kind, order_id as order, -sum(amount_cents) as cents from ledger_postings
       join ledger_transactions entry on entry.id = transaction_id where order_id = any($1::uuid[]) group by 1, 2, 3`,
    [orders],
  )
  const sum = (holds: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(holds).reduce((total, { cents }) => total + Number(cents), 0)
  const people = new Map<string, number>()
  const fees = new Map<string, number>()
  for (const { account, kind, order, cents } of rows) {
    const person = /^(?:seller|buyer):(.+)$/.exec(account)?.[1]
    if (person) people.set(person, (people.get(person) ?? 0) + Number(cents))
    if (/^(market|guarantee)$/.test(account) && /^completion/.test(kind)) fees.set(order, (fees.get(order) ?? 0) + Number(cents))
  }
  return {
    people,
    fees,
    market: sum(({ account }) => account === 'market'),
    guarantee: sum(({ account }) => account === 'guarantee'),
    cardFees: -sum(({ account }) => account === 'provider_fees'),
    open: sum(({ account }) => /^(held|refunds|disputed)$/.test(account)),
  }
}

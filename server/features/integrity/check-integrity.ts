import type { Db } from '#server/db/connect.ts'
import type { Ports } from '#server/market.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Integrity } from '#shared/contract/integrity.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { checkBooks } from './check-books.ts'
import { type Comparison, compareWithProvider } from './compare-with-provider.ts'
import { maxListed } from './invariants.ts'

type Extent = {
  /** Only charges made since then are compared with the provider's, and only seals since then verified; all if absent. */
  since?: Date
  rounds: number
  pauseMs: number
}

/** Scheduled jobs run every minute; what is still open after three runs is stuck. */
const graceSeconds = 180
const askedPatience = 'The card provider did not answer, so its books could not be held against ours.'

/** Checks all invariants of our books and the provider's; `green` if all hold and the provider answered. */
export async function checkIntegrity({ db, ports }: { db: Db; ports: Pick<Ports, 'cards'> }, extent: Extent): Promise<Integrity> {
  const theirs = await compareWithProvider({ db, cards: ports.cards, ...extent }).catch((error) => {
    if (error instanceof AppError && error.code === 'unavailable') return undefined
    throw error
  })
  const { findings, books } = await checkBooks(db, { graceSeconds, since: extent.since })
  const ofProvider = theirs
    ? { I3: [...lostTexts(theirs), ...theirs.broken].slice(0, maxListed), I4: theirs.sumBroken }
    : { I3: [askedPatience] }
  const invariants = findings.map((one) => ({ ...one, broken: [...one.broken, ...(ofProvider[one.id as 'I3'] ?? [])] }))
  return {
    checkedAt: new Date().toISOString(),
    green: invariants.every(({ broken }) => broken.length === 0),
    invariants,
    money: {
      accounts: books.accounts.map(({ account, amountCents }) => ({ account, amount: dollarsFrom(amountCents) })),
      provider: theirs ? providerMoney(theirs) : null,
    },
    ledger: {
      transactions: books.ledger.rows,
      unsealed: books.ledger.unsealed,
      seals: books.ledger.seals,
      head: books.ledger.head,
    },
    staffLog: books.staffLog,
  }
}

function lostTexts({ lost }: Comparison): string[] {
  if (lost.length === 0) return []
  const known = lost
    .slice(0, maxListed - 1)
    .map((intentId) => `the provider took money for ${intentId}, which our books have lost`)
  return [
    `charges that our books have lost: ${lost.length}; \`npm run audit -- --adopt\` enters them or gives them back`,
    ...known,
  ]
}

const providerMoney = ({ charged, refunded, foreign }: Comparison) => ({
  charged: dollarsFrom(charged),
  refunded: dollarsFrom(refunded),
  foreign,
})

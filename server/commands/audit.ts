import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { checkIntegrity } from '#server/features/integrity/check-integrity.ts'
import { openCards } from '#server/ports/payments/open-cards.ts'
import type { Integrity } from '#shared/contract/integrity.ts'
import { readWords, runCommand } from './run-command.ts'

const usage = 'npm run audit takes no words.'

/**
 * `npm run audit`: holds a market's books against what must always be true and, charge by charge, against the card
 * provider's, while the market goes on. Changes nothing. Ends with 0 where all of it holds, else with 1.
 */
async function audit(): Promise<Integrity> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, 'this version')
  const cards = await openCards(config, { databaseUrl: database.url, now: database.connection.now })
  try {
    return await checkIntegrity({ db: database.connection.db, ports: { cards } }, { rounds: 33, pauseMs: 2_000 })
  } finally {
    await cards.close?.()
    await database.close()
  }
}

function report({ green, invariants, money, ledger, checkedAt }: Integrity): string {
  const lines = invariants.flatMap(({ id, promise, broken }) => [
    `${broken.length === 0 ? 'green ' : 'BROKEN'}  ${id}  ${promise}`,
    ...broken.map((words) => `            ${words}`),
  ])
  const provider = money.provider
    ? `${money.provider.charged} $ charged, ${money.provider.refunded} $ given back`
    : 'did not answer'
  return [
    ...lines,
    `        I9  A refused request changes nothing: no row shows it afterwards; \`npm test\` does.`,
    '',
    `ledger    ${money.ledger} $ in ${ledger.entries} entries, the last one's hash ${ledger.head ?? '—'}`,
    `orders    ${money.paidOrders} $ paid; refunds on their way ${money.refundsUnderWay} $`,
    `provider  ${provider}`,
    '',
    `${green ? 'Green' : 'NOT GREEN'}, ${checkedAt}`,
  ].join('\n')
}

await runCommand(async () => {
  readWords(usage, { options: {}, names: 0 })
  const integrity = await audit()
  process.stdout.write(`${report(integrity)}\n`)
  return integrity.green ? 0 : 1
})

import { readConfig } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { sealChain } from '#server/db/seal-chain.ts'
import { checkIntegrity } from '#server/features/integrity/check-integrity.ts'
import { compareWithProvider } from '#server/features/integrity/compare-with-provider.ts'
import { adoptCharge } from '#server/features/payments/charges/adopt-charge.ts'
import { recordingWrite } from '#server/http/staff-log/act.ts'
import { expectImeiKey } from '#server/imei-key.ts'
import { openCards } from '#server/ports/payments/open-cards.ts'
import type { CardProvider } from '#server/ports/payments/port.ts'
import type { Integrity } from '#shared/contract/integrity.ts'
import { priceText } from '#shared/format.ts'
import { sayStored } from '#shared/language/stored-message.ts'
import { readArguments, runCommand } from './run-command.ts'

const usage = `npm run audit

  -- --adopt  enters charges that the books have lost into them, or gives them back where their order is gone
  -- --seal   seals the newest rows of the ledger and of the log of the staff first, which otherwise happens every minute`

/**
 * `npm run audit`: checks a market's books against the invariants and, charge by charge, against the card provider's
 * records, while the market is running. Changes nothing unless told to adopt lost charges, or to seal. Exits with 0 if all
 * checks pass, else with 1.
 */
async function audit({ adopt, seal }: { adopt: boolean; seal: boolean }): Promise<Integrity> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, 'this version')
  await expectImeiKey(database.connection.db, config).catch(async (error) => {
    await database.close()
    throw error
  })
  const cards = await openCards(config, { databaseUrl: database.url, now: database.connection.wallClock })
  try {
    if (seal) for (const chain of ['seal_ledger', 'seal_staff_log'] as const) await sealChain(database.connection, chain)
    if (adopt) await adoptLost({ ...database.connection, ports: { cards } })
    return await checkIntegrity({ db: database.connection.db, ports: { cards } }, { rounds: 33, pauseMs: 2_000 })
  } finally {
    await cards.close?.()
    await database.close()
  }
}

async function adoptLost(market: Connection & { ports: { cards: CardProvider } }) {
  const { lost } = await compareWithProvider({ db: market.db, cards: market.ports.cards, rounds: 1, pauseMs: 0 })
  for (const intentId of lost) {
    const action = { by: null, operation: 'npm run audit -- --adopt', details: { intent: intentId } }
    const applied = await adoptCharge({ ...market, write: recordingWrite(action, market.write) }, intentId)
    const became = applied.state === 'refunded' ? `refunded: ${sayStored(applied.reason)}` : applied.state
    process.stdout.write(`adopted  ${intentId}  ${became}\n`)
  }
}

function report({ green, invariants, money, ledger, staffLog, checkedAt }: Integrity): string {
  const lines = invariants.flatMap(({ id, promise, broken }) => [
    `${broken.length === 0 ? 'green ' : 'BROKEN'}  ${id}  ${promise}`,
    ...broken.map((sentence) => `            ${sentence}`),
  ])
  const provider = money.provider
    ? `${priceText(money.provider.charged)} charged, ${priceText(money.provider.refunded)} refunded, ${money.provider.foreign} charges of others`
    : 'did not answer'
  return [
    ...lines,
    `        I9  A refused request changes nothing: no row shows it afterwards; \`npm run test:all\` does.`,
    '',
    `ledger    ${ledger.transactions} transactions, ${ledger.unsealed} of them not sealed yet; ${ledger.seals} seals, the last one's hash ${ledger.head ?? '—'}`,
    `log       ${staffLog.rows} rows of the staff, ${staffLog.unsealed} of them not sealed yet; ${staffLog.seals} seals, the last one's hash ${staffLog.head ?? '—'}`,
    `accounts  ${money.accounts.map(({ account, amount }) => `${account} ${priceText(amount)}`).join(', ')}`,
    `provider  ${provider}`,
    '',
    `${green ? 'Green' : 'NOT GREEN'}, ${checkedAt}`,
  ].join('\n')
}

await runCommand(async () => {
  const { values } = readArguments(usage, { options: { adopt: { type: 'boolean' }, seal: { type: 'boolean' } }, names: 0 })
  const integrity = await audit({ adopt: values.adopt === true, seal: values.seal === true })
  process.stdout.write(`${report(integrity)}\n`)
  return integrity.green ? 0 : 1
})

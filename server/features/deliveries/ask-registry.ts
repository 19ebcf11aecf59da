import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Tx } from '#server/db/connect.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { type LockedDelivery, lockDelivery } from '#server/features/orders/lock-delivery.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { sayInCase } from '#server/features/orders/open-cases.ts'
import { lockPayout } from '#server/features/payouts/lock-payout.ts'
import { blockOf, lockImei } from '#server/features/phones/blocked-imeis.ts'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import type { RegistryAnswer } from '#server/ports/registry/port.ts'
import { stepRefusal } from '#shared/domain/delivery/steps.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { errorFields } from '#shared/log-line.ts'
import { decryptImei } from './imei-of-parcel.ts'
import { moveDelivery } from './move-delivery.ts'

/**
 * SQL over deliveries joined with payouts: the time from which the days of the register are counted, which is when the phone
 * arrived, or when the order was completed if nobody confirmed the arrival. Null until then.
 */
export const arrivedAt = sql<Date | null>`coalesce(deliveries.delivered_at, payouts.due_since)`
/** Days after `arrivedAt` on which the register of lost and stolen devices is asked about the phone (S10.10). */
const askedAfterDays = [0, 14, 30]
const lastAskedAfter = Math.max(...askedAfterDays)
const maxAsked = 500

/**
 * Runs hourly: asks the register about every phone that is due. A request without an answer is retried in the next run. Phones whose
 * IMEI staff have blocked are on a register of the market's own.
 */
export async function askRegistry({ db, write, ports, config }: Omit<Market, 'mount'>): Promise<void> {
  await actOnBlocked({ db, write })
  const { ask } = ports.registry
  if (!ask) return
  const due = await db
    .selectFrom('deliveries')
    .innerJoin('payouts', 'payouts.orderId', 'deliveries.orderId')
    .select(['deliveries.orderId', 'imeiSealed', 'registryAsks'])
    .where('imeiSealed', 'is not', null)
    .where('registryAsks', '<', askedAfterDays.length)
    .where(sql<boolean>`${arrivedAt} + (${sql.val(askedAfterDays)}::int[])[registry_asks + 1] * interval '1 day' <= market_now()`)
    .orderBy(arrivedAt)
    .limit(maxAsked)
    .execute()
  const four = pLimit(4)
  const asked = due.map(({ orderId, imeiSealed, registryAsks }) =>
    four(async () => {
      try {
        const answer = await ask(await decryptImei(config, imeiSealed ?? Buffer.alloc(0)))
        await write((tx) => recordAnswer(tx, { orderId, registryAsks }, answer, registerWords))
      } catch (error) {
        logLine('warn', 'The device registry was not asked', { order: orderId, ...errorFields(error) })
      }
    }),
  )
  await Promise.all(asked)
}

/** Acts on phones that arrived in the days in which a register is asked, and whose IMEI staff have blocked since or before. */
async function actOnBlocked({ db, write }: Pick<Market, 'db' | 'write'>): Promise<void> {
  const blocked = await db
    .selectFrom('blockedImeis')
    .innerJoin('deliveries', 'deliveries.imeiHash', 'blockedImeis.imeiHash')
    .innerJoin('payouts', 'payouts.orderId', 'deliveries.orderId')
    .select(['deliveries.orderId', 'registryAsks', 'blockedImeis.id', 'blockedImeis.imeiHash'])
    .select(sql<string | null>`blocked_imeis.since::text`.as('since'))
    .where('blockedImeis.endedAt', 'is', null)
    .where('registryListedAt', 'is', null)
    .where(sql<boolean>`${arrivedAt} between market_now() - make_interval(days => ${lastAskedAfter}::int) and market_now()`)
    .orderBy(arrivedAt)
    .limit(maxAsked)
    .execute()
  for (const { id, imeiHash, since, ...check } of blocked) {
    await write(async (tx) => {
      await lockImei(tx, imeiHash)
      if ((await blockOf(tx, imeiHash))?.id !== id) return
      await recordAnswer(tx, check, { listed: true, ...(since && { since }) }, blockWords)
    }).catch((error) => logLine('error', 'A blocked phone was not acted on', { order: check.orderId, ...errorFields(error) }))
  }
}

type RegistryCheck = { orderId: string; registryAsks: number }

/**
 * Records an answer once. After the last answer, or one that lists the phone, the register is not asked again and the encrypted
 * IMEI is erased. If the phone was listed before it left its seller, a case is opened automatically (S10.10).
 */
async function recordAnswer(
  tx: Tx,
  { orderId, registryAsks }: RegistryCheck,
  answer: RegistryAnswer,
  words: WordsOf,
): Promise<void> {
  const { listed } = answer
  await lockPayout(tx, orderId)
  const isLast = listed || registryAsks + 1 === askedAfterDays.length
  const recorded = await tx
    .updateTable('deliveries')
    .set({
      registryAsks: listed ? askedAfterDays.length : registryAsks + 1,
      ...(isLast ? { imeiSealed: null } : {}),
      ...(listed ? { registryListedAt: sql<Date>`market_now()`, registrySince: sql<Date>`${answer.since ?? null}::date` } : {}),
    })
    .where('orderId', '=', orderId)
    .where('registryAsks', '=', registryAsks)
    .returning('orderId')
    .executeTakeFirst()
  const delivery = recorded && listed && (await lockDelivery(tx, orderId))
  if (delivery) await actOnReport(tx, delivery, answer, words)
}

/**
 * Acts on a phone that the register lists. Since before it left its seller: opens a case, or adds to the open one, or flags the
 * order for staff if neither is possible. Since later, or no known day: staff look at it, and nothing happens by itself.
 */
async function actOnReport(tx: Tx, delivery: LockedDelivery, { since }: RegistryAnswer, wordsOf: WordsOf): Promise<void> {
  const { order, row, facts, openCase, now } = delivery
  const counts = row.reportedBefore
  const words = wordsOf({ asked: now, since: since ? new Date(since) : undefined, counts })
  const by = { actor: 'market' as const }
  if (counts && stepRefusal('reportBlocked', facts, { by: by.actor, now }) === undefined) {
    await moveDelivery(tx, delivery, 'reportBlocked', { by, opening: { kind: 'blocked', words } })
    return
  }
  if (openCase) await sayInCase(tx, openCase.id, { step: 'reportBlocked', words })
  if (!counts || !openCase) await flagOrder(tx, order.id, words)
  const more = { since: since ?? null, counts }
  await notifyOfOrder(tx, order.id, { buyer: 'phoneReported', seller: 'soldPhoneReported', more })
}

/** What the case or the list of staff says about it. */
type WordsOf = (report: { asked: Date; since: Date | undefined; counts: boolean }) => string

const registerWords: WordsOf = ({ asked, since, counts }) => {
  if (since) return storedMessage(counts ? msg('stored.registerLists') : msg('stored.registerListsLater'), { asked, since })
  return storedMessage(counts ? msg('stored.registerListsUndated') : msg('stored.registerListsUndatedLater'), { asked })
}

const blockWords: WordsOf = ({ asked, since, counts }) =>
  since
    ? storedMessage(counts ? msg('stored.imeiBlocked') : msg('stored.imeiBlockedLater'), { asked, since })
    : storedMessage(msg('stored.imeiBlockedUndated'), { asked })

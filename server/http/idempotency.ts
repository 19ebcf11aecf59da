import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Connection, Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** Whose request, the Idempotency-Key it came with, and everything it asks. */
type Named = { personId: string; key: string; words: string }
/** Changes rows in one transaction, in which the result is kept as the answer to the request's key. */
export type WriteOnce = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
/**
 * Does what a request asks once for its key; a repetition gets the very answer of the first. Work that does not use
 * `writeOnce` has to be the same however often it is done; its answer is kept when it has ended.
 */
export type RunIdempotently = <T>(request: Named, work: (writeOnce: WriteOnce) => Promise<T>) => Promise<T>

/** Throws AppError('key_reused') where the key came with another request, 'conflict' while the first is under way. */
export function idempotencyIn({ db, write }: Connection): RunIdempotently {
  return async (request, work) => {
    const { personId, key } = request
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw appError('idempotency_key_faulty')
    const row = { personId, keyHash: hashOf(key), requestHash: hashOfWords(request) }
    const begun = await write((tx) => begin(tx, row))
    if ('sealedAnswer' in begun) return opened(begun.sealedAnswer, request)
    const mine = sql<boolean>`(person_id = ${personId} and key_hash = ${row.keyHash} and try = ${begun.try} and sealed_answer is null)`
    let isKept = false
    const writeOnce: WriteOnce = async (change) => {
      const result = await write(async (tx) => {
        const answer = await change(tx)
        const kept = await tx
          .updateTable('idempotencyKeys')
          .set({ sealedAnswer: sealed(answer, request) })
          .where(mine)
          .returning('try')
          .executeTakeFirst()
        if (!kept) throw underWay()
        return answer
      })
      isKept = true
      return result
    }
    try {
      const answer = await work(writeOnce)
      return isKept ? answer : await writeOnce(async () => answer)
    } catch (error) {
      // Nothing was changed under the key: the next try is a first one.
      await db.deleteFrom('idempotencyKeys').where(mine).execute()
      throw error
    }
  }
}

type Row = { personId: string; keyHash: Buffer; requestHash: Buffer }

/**
 * Notes that a request is under way; for a repetition, gives the answer kept. One under way for a minute died with its
 * server: the next takes its place, and could it still come to its end, it would find that it is not its try any more.
 */
async function begin(tx: Tx, row: Row): Promise<{ try: number } | { sealedAnswer: Buffer }> {
  await tx.deleteFrom('idempotencyKeys').where('startedAt', '<', sql<Date>`market_now() - interval '1 day'`).execute()
  const begun = await tx
    .insertInto('idempotencyKeys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'keyHash'])
        .doUpdateSet({ startedAt: sql<Date>`market_now()`, try: sql<number>`idempotency_keys.try + 1` })
        .where('idempotencyKeys.requestHash', '=', row.requestHash)
        .where('idempotencyKeys.sealedAnswer', 'is', null)
        .where('idempotencyKeys.startedAt', '<', sql<Date>`market_now() - interval '1 minute'`),
    )
    .returning('try')
    .executeTakeFirst()
  if (begun) return begun
  const first = await tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'sealedAnswer'])
    .where('personId', '=', row.personId)
    .where('keyHash', '=', row.keyHash)
    .executeTakeFirst()
  if (first && !first.requestHash.equals(row.requestHash)) {
    throw appError('idempotency_key_reused')
  }
  if (first?.sealedAnswer) return { sealedAnswer: first.sealedAnswer }
  throw underWay()
}

const underWay = () => appError('same_request_under_way', {}, { retryAfter: 1 })

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Keyed by what is not kept: a request may hold few unknown digits, such as an IMEI, that a plain hash would betray. */
const hashOfWords = ({ key, words }: Named) => createHmac('sha256', key).update(words).digest()
const sealingKey = ({ personId, key }: Named) => Buffer.from(hkdfSync('sha256', key, personId, 'ringback answer', 32))

/** Readable only to whoever sends the key again: an answer may hold what confirms a charge, which is never kept in the open. */
function sealed(answer: unknown, request: Named): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(request), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

function opened<T>(bytes: Buffer, request: Named): T {
  const cipher = createDecipheriv('aes-256-gcm', sealingKey(request), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')) as T
}

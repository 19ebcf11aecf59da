import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { tryLockNamed } from '#server/db/advisory-locks.ts'
import { marketNow } from '#server/db/clock.ts'
import type { Connection, Db, Tx } from '#server/db/connect.ts'
import { deleteOld } from '#server/db/delete-old.ts'
import { OutcomeUnknown } from '#server/db/try-again.ts'
import { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/**
 * Who sent a request, by which API key if by any (`scope`), its Idempotency-Key, and its method, path and parsed input as text. Two
 * programs of one person may choose the same Idempotency-Key.
 */
type KeyedRequest = { personId: string; scope?: string | undefined; key: string; content: string }
/** Changes rows in one transaction, in which the result is stored as the response to the request's key. */
export type WriteOnce = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
/**
 * Performs a request once for its key; a repetition gets the stored response of the first. Work that does not use
 * `writeOnce` has to be idempotent by itself; its response is stored when it has ended.
 */
export type RunIdempotently = <T>(
  request: KeyedRequest,
  write: Connection['write'],
  work: (writeOnce: WriteOnce) => Promise<T>,
) => Promise<T>

/**
 * Throws AppError('key_reused') if the key came with another request before, 'conflict' while the first request is running:
 * in this process for as long as its work takes, in another one while its transaction is open.
 *
 * The response is stored in the transaction that it reports. So after a COMMIT whose outcome is unknown, its row is read:
 * once the lock of that transaction is free, the row is there or never will be.
 */
export function idempotencyIn({ db, tryAgain }: Pick<Connection, 'db' | 'tryAgain'>): RunIdempotently {
  const here = new Set<string>()
  return async (request, write, work) => {
    const { personId, scope, key } = request
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw appError('idempotency_key_faulty')
    const row = { personId, keyHash: hashOf(scope === undefined ? key : `${scope} ${key}`), requestHash: fingerprintOf(request) }
    const name = `${personId} ${row.keyHash.toString('base64')}`
    const known = await tryAgain(() => findStoredReply(db, row))
    if (known) return decrypted(known, request)
    if (here.has(name)) throw underWay()
    here.add(name)
    let isStored = false
    const writeOnce: WriteOnce = async (change) => {
      const transaction = async (tx: Tx) => {
        const { rows } = await tryLockNamed('requestKey', name).execute(tx)
        if (!rows[0]?.locked) throw underWay()
        const known = await findStoredReply(tx, row)
        if (known) return decrypted(known, request) as Awaited<ReturnType<typeof change>>
        const answer = await change(tx)
        await storeReply(tx, row, encrypted(answer, request))
        return answer
      }
      let isOpen = false
      const result = await tryAgain(
        () => write(transaction),
        (error) => {
          isOpen ||= error instanceof OutcomeUnknown
          return isOpen && (error instanceof OutcomeUnknown || isUnderWay(error))
        },
      )
      isStored = true
      return result
    }
    try {
      const answer = await work(writeOnce)
      return isStored ? answer : await writeOnce(async () => answer)
    } finally {
      here.delete(name)
    }
  }
}

type Row = { personId: string; keyHash: Buffer; requestHash: Buffer }

/** The stored response, encrypted. */
async function findStoredReply(db: Db, { personId, keyHash, requestHash }: Row): Promise<Buffer | undefined> {
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'sealedAnswer'])
    .where('personId', '=', personId)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()
  if (first && !first.requestHash.equals(requestHash)) throw appError('idempotency_key_reused')
  return first?.sealedAnswer ?? undefined
}

/** A row without a response is one that a server of the previous version has begun. */
const storeReply = (tx: Tx, row: Row, sealedAnswer: Buffer) =>
  tx
    .insertInto('idempotencyKeys')
    .values({ ...row, sealedAnswer })
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'keyHash'])
        .doUpdateSet({ sealedAnswer, startedAt: marketNow })
        .where('idempotencyKeys.sealedAnswer', 'is', null),
    )
    .execute()

/** Responses are stored for a day. */
export const forgetAnswers = (connection: Pick<Connection, 'write'>) => deleteOld(connection, 'idempotencyKeys', 1)

const underWay = () => appError('same_request_under_way', {}, { retryAfter: 1 })
const isUnderWay = (error: unknown) => error instanceof AppError && error.reason === 'same_request_under_way'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Keyed with the Idempotency-Key, which is not stored: a plain hash would reveal a few unknown digits, such as an IMEI's. */
const fingerprintOf = ({ key, content }: KeyedRequest) => createHmac('sha256', key).update(content).digest()
const encryptionKey = ({ personId, key }: KeyedRequest) => Buffer.from(hkdfSync('sha256', key, personId, 'ringback answer', 32))

/** Readable only with the key: a response may contain the secret that confirms a charge, never stored unencrypted. */
function encrypted(answer: unknown, request: KeyedRequest): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(request), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

function decrypted<T>(bytes: Buffer, request: KeyedRequest): T {
  const cipher = createDecipheriv('aes-256-gcm', encryptionKey(request), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')) as T
}

import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/connect.ts'
import { imeiKeyOf } from '#server/imei-key.ts'
import type { Barred } from '#shared/domain/ratings.ts'

export type MarkKind = Exclude<Barred, 'chain'>
export type Mark = { personId: string; kind: MarkKind; mark: Buffer }
type Found = { personId: string; kind: MarkKind; text: string | null | undefined }

/** Hashes account marks with the market's key (HMAC): equal marks can be recognised, but not read. */
export async function hashMarks(config: Pick<Config, 'imeiKey' | 'dataDir'>, found: Found[]): Promise<Mark[]> {
  const key = await imeiKeyOf(config)
  return found.flatMap(({ personId, kind, text }) => {
    const plain = text ? plainOf[kind](text) : ''
    return plain ? [{ personId, kind, mark: createHmac('sha256', key).update(`${kind}:${plain}`).digest() }] : []
  })
}

const leastDigits = 7

/** Normalises each kind of mark; '' if the text is not one: a town alone, for example, is no address. */
const plainOf: Record<MarkKind, (text: string) => string> = {
  card: (text) => text,
  phone: (text) => {
    const digits = text.normalize('NFKC').replace(/\D/g, '')
    return digits.length >= leastDigits ? digits.slice(-10) : ''
  },
  address: (text) => {
    const words = text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    return /\p{N}/u.test(words) && words.includes(' ') ? words : ''
  },
}

/** Stores marks, except those of people whose account is closed. */
export async function noteMarks(tx: Tx, marks: Mark[]): Promise<void> {
  if (marks.length === 0) return
  const here = await tx
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [...new Set(marks.map(({ personId }) => personId))])
    .where('closedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  const lasting = marks.filter(({ personId }) => here.some(({ id }) => id === personId))
  if (lasting.length === 0) return
  await tx
    .insertInto('accountMarks')
    .values(lasting)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** SQL: this account and all that share a mark with it, directly or through others. */
const linkedTo = (personId: string) => sql`
  with recursive linked (person_id) as (
    select ${personId}::uuid
    union
    select other.person_id from linked
      join account_marks as own on own.person_id = linked.person_id
      join account_marks as other on (other.kind, other.mark) = (own.kind, own.mark))`

/** What two accounts share, 'chain' if only through others; undefined if nothing. */
export async function sharedBy(tx: Tx, one: string, other: string): Promise<Barred | undefined> {
  const { rows } = await sql<{ barred: Barred }>`${linkedTo(one)}
    select coalesce((select a.kind from account_marks a join account_marks b using (kind, mark)
      where a.person_id = ${one}::uuid and b.person_id = ${other}::uuid order by a.kind limit 1), 'chain') as barred
    from linked where person_id = ${other}::uuid`.execute(tx)
  return rows[0]?.barred
}

/** Bars existing rating windows between accounts that are now known to be linked. Returns whether there were any. */
export async function barLinked(tx: Tx, personId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`${linkedTo(personId)}
    update rating_windows set barred = coalesce((select a.kind from account_marks a join account_marks b using (kind, mark)
      where a.person_id = buyer_id and b.person_id = seller_id order by a.kind limit 1), 'chain')
    where barred is null and buyer_id in (select person_id from linked) and seller_id in (select person_id from linked)`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

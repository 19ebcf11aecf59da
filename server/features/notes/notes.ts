import type { Db, Tx } from '#server/db/connect.ts'
import { listStaffLog } from '#server/features/staff/read-log.ts'
import type { StaffHistory } from '#shared/contract/notes.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** What a note is about. */
type About = { personId: string } | { orderId: string }

const mostNotes = 100
const mostActs = 30

/** The notes about a person or an order, and what staff did that concerned them. Throws AppError('not_found'). */
export async function getHistory(db: Db, caller: { id: string }, about: About): Promise<StaffHistory> {
  await requireSubject(db, about)
  const subject = 'personId' in about ? about.personId : about.orderId
  const [notes, acts] = await Promise.all([
    db
      .selectFrom('staffNotes')
      .innerJoin('people as author', 'author.id', 'authorId')
      .select(['staffNotes.id', 'words', 'at', 'authorId', 'author.name as by'])
      .where('personId' in about ? 'staffNotes.personId' : 'staffNotes.orderId', '=', subject)
      .orderBy('at', 'desc')
      .orderBy('staffNotes.id')
      .limit(mostNotes)
      .execute(),
    listStaffLog(db, { about: subject, outcome: 'done', limit: mostActs }),
  ])
  return {
    notes: notes.map(({ id, words, by, at, authorId }) => ({
      _id: id,
      words,
      by,
      at: at.toISOString(),
      isYours: authorId === caller.id,
    })),
    acts: acts.items,
    moreActs: acts.next !== undefined,
  }
}

/** Adds a note; returns its id. Throws AppError('not_found') if there is no such order, or open account. */
export async function addNote(tx: Tx, author: { id: string }, about: About, words: string): Promise<string> {
  await requireSubject(tx, about, { open: true })
  const { id } = await tx
    .insertInto('staffNotes')
    .values({ ...about, authorId: author.id, words })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Throws AppError('not_found') if the caller has written no such note. */
export async function deleteNote(tx: Tx, author: { id: string }, noteId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('staffNotes')
    .where('id', '=', noteId)
    .where('authorId', '=', author.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw appError('note_unknown')
}

/** `open`: of a person, the account must not be closed; it is locked, since closing it erases the notes. */
async function requireSubject(db: Db | Tx, about: About, { open = false } = {}) {
  if ('personId' in about) {
    const person = await db
      .selectFrom('people')
      .select('id')
      .where('id', '=', about.personId)
      .$if(open, (query) => query.where('closedAt', 'is', null).forShare())
      .executeTakeFirst()
    if (!person) throw appError('person_unknown')
  } else {
    const order = await db.selectFrom('orders').select('id').where('id', '=', about.orderId).executeTakeFirst()
    if (!order) throw appError('order_unknown')
  }
}

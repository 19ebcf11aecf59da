import { type RawBuilder, sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Connection, Db, Tx } from '#server/db/connect.ts'
import { addJob, type FollowUp, mostTries } from '#server/db/jobs.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { FailedLetterState, LetterKind } from '#shared/domain/notices/letters.ts'

/** What a letter is about, and the job that writes it: what it says is stored nowhere, so a letter is sent again by that job. */
export type LetterSource = { kind: LetterKind; job: string; payload: object }

export const letterOf = <Payload extends object>(kind: LetterKind, job: FollowUp<Payload>, payload: Payload): LetterSource => ({
  kind,
  job: job.name,
  payload,
})

type Failed = { messageId: string; to: string; subject: string; source: LetterSource; answer: string }

const longestText = 300
/** Without control characters, which no column takes, or which would turn the words around it. */
export const plainAnswer = (answer: string) => [...answer.replace(/[\s\p{C}]+/gu, ' ').trim()].slice(0, longestText).join('')

/**
 * Notes that a letter has failed: for good, or so that it is tried again. A letter that failed before keeps its row; one that has
 * failed as often as its job is tried is given up.
 */
export const noteFailure = (
  { write }: Pick<Connection, 'write'>,
  { messageId, to, subject, source, answer }: Failed,
  isForGood: boolean,
) =>
  write((tx) =>
    tx
      .insertInto('failedLetters')
      .values({
        messageId,
        personId: ownerOf(to, source.payload),
        toAddress: to,
        kind: source.kind,
        subject: plainAnswer(subject),
        job: source.job,
        payload: JSON.stringify(source.payload),
        state: isForGood ? 'refused' : 'waiting',
        answer: plainAnswer(answer),
        tries: 1,
      })
      .onConflict((conflict) =>
        conflict.column('messageId').doUpdateSet(({ ref }) => ({
          answer: ref('excluded.answer'),
          failedAt: marketNow,
          sentAt: null,
          tries: sql`failed_letters.tries + 1`,
          ...(isForGood
            ? { state: 'refused', askedAt: null }
            : { state: sql`case when failed_letters.tries + 1 >= ${mostTries} then 'given_up' else 'waiting' end` }),
        })),
      )
      .execute(),
  )

/** SQL: whose address it is, or whom the letter's job names. */
const ownerOf = (to: string, payload: object): RawBuilder<string | null> =>
  'personId' in payload
    ? sql`(select id from people where id = ${String(payload.personId)}::uuid)`
    : sql`(select id from people where email = ${to} and closed_at is null)`

/** A letter's row, if it has failed. */
export const findFailure = (db: Db, messageId: string) =>
  db.selectFrom('failedLetters').select(['id', 'state', 'askedAt']).where('messageId', '=', messageId).executeTakeFirst()

/** Notes that a letter has arrived that had failed. */
export const noteArrival = ({ write }: Pick<Connection, 'write'>, id: string) =>
  write((tx) => tx.updateTable('failedLetters').set({ state: 'sent', sentAt: marketNow }).where('id', '=', id).execute())

/** Notes that letters that wait to be sent again are no longer due, once the job that writes them has succeeded without them. */
export async function dropUndue({ db, write }: Pick<Connection, 'db' | 'write'>, job: string, payload: unknown): Promise<void> {
  const undue = sql<boolean>`state = 'waiting' and job = ${job} and payload <@ ${JSON.stringify(payload)}::jsonb`
  const found = await db.selectFrom('failedLetters').select('id').where(undue).limit(1).executeTakeFirst()
  if (found) await write((tx) => tx.updateTable('failedLetters').set({ state: 'dropped' }).where(undue).execute())
}

/** What became of a letter that staff want sent again: `again` if it is on its way, otherwise why it need not be. */
export type SentAgain = { outcome: 'again' | 'on_its_way' | 'sent' | 'dropped'; to: string }

/** Has a letter sent again that has failed. Throws AppError('not_found'). */
export async function sendAgain(tx: Tx, id: string): Promise<SentAgain> {
  const letter = await tx
    .selectFrom('failedLetters')
    .select(['state', 'askedAt', 'tries', 'toAddress as to', 'job', 'payload'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!letter) throw appError('letter_unknown')
  const { to, job, payload, tries } = letter
  const state = letter.state as FailedLetterState
  if (state === 'sent' || state === 'dropped') return { outcome: state, to }
  if (letter.askedAt && state === 'waiting' && tries === 0) return { outcome: 'on_its_way', to }
  await tx.updateTable('failedLetters').set({ state: 'waiting', askedAt: marketNow, tries: 0 }).where('id', '=', id).execute()
  // Asked for again, it is tried at once instead of later.
  await addJob(tx, { name: job, priority: 5, key: () => `send_again:${id}` }, payload as object)
  return { outcome: 'again', to }
}

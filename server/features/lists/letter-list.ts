import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { planned } from '#server/db/planned.ts'
import { readPage } from '#server/db/sorted-list.ts'
import type { CallOf, Page } from '#shared/contract/endpoint.ts'
import type { exportFailedLetters, FailedLetter } from '#shared/contract/people-lists.ts'
import type { FailedLetterState, LetterKind } from '#shared/domain/notices/letters.ts'
import { beginning } from '../find/search-words.ts'
import { idsOfCalled } from './people-called.ts'
import { allOf, within } from './wanted-rows.ts'

type Wanted = CallOf<typeof exportFailedLetters> & { limit: number; after?: string | undefined }
const newest = { by: sql.ref('failedLetters.failedAt'), of: 'instant', down: true } as const

/** S15.4: a page of the letters that failed and match, those that failed last first. */
export const listFailedLetters = planned(async (db: Db, { limit, after, ...wanted }: Wanted): Promise<Page<FailedLetter[]>> => {
  const { search, kind, state, person, ...days } = wanted
  const query = db
    .selectFrom('failedLetters')
    .leftJoin('people', 'people.id', 'failedLetters.personId')
    .select(['failedLetters.id', 'failedLetters.toAddress', 'failedLetters.kind', 'failedLetters.subject', 'failedLetters.state'])
    .select(['failedLetters.answer', 'failedLetters.tries', 'failedLetters.failedAt', 'failedLetters.askedAt'])
    .select(['failedLetters.sentAt', 'failedLetters.personId', 'people.name'])
    .where(
      allOf(
        kind && sql`failed_letters.kind = ${kind}`,
        state && sql`failed_letters.state = ${state}`,
        person && sql`failed_letters.person_id = ${person}::uuid`,
        search &&
          sql`(failed_letters.to_address like ${beginning(search.toLowerCase())}
            or failed_letters.person_id in (${idsOfCalled(search)}))`,
        ...within(sql`failed_letters.failed_at`, days),
      ),
    )
  const { items, next } = await readPage(query, { ordering: newest, id: sql.ref('failedLetters.id'), limit, after })
  return {
    items: items.map(({ id, toAddress, kind, state, failedAt, askedAt, sentAt, personId, name, ...row }) => ({
      _id: id,
      subject: row.subject,
      kind: kind as LetterKind,
      to: toAddress,
      person: personId && name ? { _id: personId, name } : null,
      state: state as FailedLetterState,
      answer: row.answer,
      tries: row.tries,
      failedAt: failedAt.toISOString(),
      askedAt: askedAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
    })),
    next,
  }
})

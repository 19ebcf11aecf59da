import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/** For how many days the reason of a closing is kept after the account was closed: until nobody can ask about it any more. */
export const closingReasonDays = 180

/** Why staff deleted somebody's account, some days before it was. */
const deletions = ['DELETE /seller/:userId', 'DELETE /buyer/:userId']

/**
 * Erases what staff wrote in their log about a person who leaves, except why they leave. The log holds the words by a salted hash,
 * so its seals still fit.
 */
export const forgetReasonsAbout = (tx: Tx, personId: string) =>
  sql`delete from staff_reasons using staff_actions
    where staff_actions.id = action_id and staff_actions.concerns @> array[${personId}]::uuid[]
      and operation <> all(${deletions})`.execute(tx)

/** Erases the reasons of closings, which are written after everything else about the person is gone. Safe to repeat. */
export const forgetReasons = (tx: Tx) =>
  sql`delete from staff_reasons using staff_actions, people
    where staff_actions.id = action_id and people.id = any (staff_actions.concerns)
      and people.closed_at < market_now() - make_interval(days => ${closingReasonDays})`.execute(tx)

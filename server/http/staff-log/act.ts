import { lockNamed } from '#server/db/advisory-locks.ts'
import type { Connection, Tx } from '#server/db/connect.ts'
import { recordStaffAction, type StaffAction } from './record.ts'
import { changesBetween, readSubject, type SubjectState } from './subjects.ts'

export type Write = Connection['write']
type Acted<T> = { made: T; isRecorded: boolean }

/**
 * Does the work of an act in this transaction and records it, with what differs afterwards in whom or what it is about. What changes
 * nothing leaves no record. Two acts on the same come one after the other, so that each has what it changed itself.
 */
export async function actOn<T>(tx: Tx, action: StaffAction, work: () => Promise<T>): Promise<Acted<T>> {
  const { about, subject } = action
  const read = async (): Promise<SubjectState> =>
    about && subject ? readSubject(tx, about, subject) : { state: null, people: [] }
  if (subject) await lockNamed('staffSubject', subject).execute(tx)
  const before = await read()
  const made = await work()
  const after = await read()
  const concerns = [...new Set([...before.people, ...after.people])]
  const changes = changesBetween(before.state, after.state)
  return { made, isRecorded: await recordStaffAction(tx, { ...action, concerns, changes }) }
}

/** A `write` whose first transaction that changes anything has the record of the act. */
export function recordingWrite(action: StaffAction, write: Write): Write {
  let isRecorded = false
  return async (work) => {
    if (isRecorded) return write(work)
    const acted = await write((tx) => actOn(tx, action, () => work(tx)))
    isRecorded ||= acted.isRecorded
    return acted.made
  }
}

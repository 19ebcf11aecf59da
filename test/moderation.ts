import { makePerson } from '#db/demo/factories.ts'
import type { Tx } from '#server/db/connect.ts'
import { appealDecision, type Decision, decideItem, takeItem } from '#server/features/moderation/decide.ts'
import { fileReport } from '#server/features/reports/file-report.ts'
import type { TestMarket } from './market.ts'

type Person = { person: { id: string } }
/** The seller, the admin who moderates, and the reported phone. */
export type Reported = { sam: Person; ada: Person; phone: { id: string } }
type Writing = Pick<TestMarket, 'connection'>

/** Makes a new buyer report a phone. */
export const reportedPhone = ({ connection }: Writing, { phone }: Pick<Reported, 'phone'>) =>
  connection.write(async (tx) => {
    const passerBy = await makePerson(tx, { role: 'buyer' })
    const report = { about: 'phone' as const, productsId: phone.id, category: 'fake' as const, words: 'Not the phone shown' }
    await fileReport(tx, { id: passerBy.id }, report)
    return { item: await openItemOf(tx, `phone:${phone.id}`) }
  })

/** Returns the open moderation item for a reported thing: 'phone:…', 'person:…' or 'message:…'. */
export async function openItemOf(tx: Tx, thing: string): Promise<string> {
  const found = await tx
    .selectFrom('moderationItems')
    .select('id')
    .where('thing', '=', thing)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return found.id
}

/** Empties the list of moderation. */
export const closeOpenItems = (tx: Tx) =>
  tx
    .updateTable('moderationItems')
    .set({ state: 'closed', leasedBy: null, leasedUntil: null })
    .where('state', 'in', ['open', 'appealed'])
    .execute()

export async function takenItem(market: Writing, of: Pick<Reported, 'phone' | 'ada'>) {
  const { item } = await reportedPhone(market, of)
  await market.connection.write((tx) => takeItem(tx, of.ada.person, item))
  return { item }
}

/** An item that was decided: with measure `hide`, unless `more` says otherwise. */
export async function decidedItem(market: Writing, of: Reported, more: Partial<Decision> = {}) {
  const { item } = await takenItem(market, of)
  const decision = { measure: 'hide' as const, facts: 'The photo is of another phone.', ground: 'honest' as const, ...more }
  await market.connection.write((tx) => decideItem(tx, of.ada.person, item, decision))
  const made = await market.connection.db
    .selectFrom('moderationDecisions')
    .select('id')
    .where('itemId', '=', item)
    .executeTakeFirstOrThrow()
  return { item, decision: made.id }
}

/** An item decided by another admin and appealed; `ada` has taken it. */
export async function appealedItem(market: Writing, of: Reported) {
  const other = await market.connection.write((tx) => makePerson(tx, { role: 'admin' }))
  const made = await decidedItem(market, { ...of, ada: { person: other } })
  await market.connection.write((tx) => appealDecision(tx, of.sam.person, made.decision, 'It is the very phone.'))
  await market.connection.write((tx) => takeItem(tx, of.ada.person, made.item))
  return made
}

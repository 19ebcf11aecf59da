import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { ownPictures } from '#server/features/images/own-pictures.ts'
import { reportManyContacts } from '#server/features/moderation/add-report.ts'
import { notify } from '#server/features/notices/notify.ts'
import { wakePages } from '#server/features/notices/wake-pages.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { endRead, textsRead } from '#shared/domain/contact-masking/find-contacts.ts'
import type { MessageLimits } from '#shared/domain/message-limits.ts'
import { type Caller, type FoundThread, isBlocked, lockThread } from './find-thread.ts'
import { type HiddenPart, hiddenParts } from './hidden-parts.ts'
import { refuseFlood } from './refuse-flood.ts'

type Sender = Caller & { name: string }
export type NewMessage = { clientKey: string; text: string; pictures: string[] }

/**
 * Writes a message once, however often it is sent with its `clientKey`; returns its id. If the other side has blocked the
 * sender, it is withheld from them, unless their order is open. Throws AppError: 'not_found', 'conflict' if the other has left
 * or does not answer, 'too_many', 'forbidden' and 'invalid' for pictures.
 */
export async function sendMessage(
  tx: Tx,
  sender: Sender,
  { threadId, limits, message }: { threadId: string; limits: MessageLimits; message: NewMessage },
): Promise<number> {
  await lockPerson(tx, sender)
  const thread = await lockThread(tx, sender, threadId)
  await lockPerson(tx, sender, thread.isOpen ? 'settle' : 'write')
  const known = await sentBefore(tx, sender, thread, message.clientKey)
  if (known !== undefined) return known
  const imageIds = await picturesOf(tx, sender, thread, message.pictures)
  await refuseLeft(tx, thread)
  await refuseFlood(tx, sender, thread, limits)
  const hidden = await hiddenIn(tx, sender, thread, message.text)
  const withheld = !thread.isOpen && (await isBlocked(tx, thread.otherId, sender.id))
  const { id } = await tx
    .insertInto('messages')
    .values({
      threadId,
      senderId: sender.id,
      clientKey: message.clientKey,
      body: message.text,
      hidden: JSON.stringify(hidden),
      withheld,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = imageIds.map((imageId, position) => ({ messageId: id, position, imageId }))
  if (rows.length > 0) await tx.insertInto('messagePictures').values(rows).execute()
  await noteInThread(tx, sender, thread, Number(id))
  if (!thread.showsContacts && hidden.some(({ what }) => what === 'contact')) await reportManyContacts(tx, sender, Number(id))
  await wakePages(tx, withheld ? [sender.id] : [sender.id, thread.otherId], 'thread')
  if (!withheld) await notifyOther(tx, sender, thread, Number(id))
  return Number(id)
}

async function sentBefore(tx: Tx, sender: Sender, thread: FoundThread, clientKey: string): Promise<number | undefined> {
  const known = await tx
    .selectFrom('messages')
    .select('id')
    .where('threadId', '=', thread.id)
    .where('senderId', '=', sender.id)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()
  return known && Number(known.id)
}

/** S13.2: before the payment, only the seller may send pictures. */
export const maySendPictures = ({ side, showsContacts }: Pick<FoundThread, 'side' | 'showsContacts'>): boolean =>
  side === 'seller' || (side === 'buyer' && showsContacts)

async function picturesOf(tx: Tx, sender: Sender, thread: FoundThread, pictures: string[]): Promise<string[]> {
  if (pictures.length > 0 && !maySendPictures(thread)) throw appError('message_pictures_later', {}, { field: 'pictures' })
  return ownPictures(tx, sender, pictures)
}

async function refuseLeft(tx: Tx, { otherId }: FoundThread) {
  const other = await tx.selectFrom('people').select('closedAt').where('id', '=', otherId).executeTakeFirstOrThrow()
  if (other.closedAt) throw appError('thread_other_left')
}

/**
 * Finds the hidden parts with the writer's last texts, since a number or a code may be given away piece by piece. Contacts are
 * marked after the payment, too: they are hidden again if the sale is undone before shipping.
 */
async function hiddenIn(tx: Tx, sender: Sender, thread: FoundThread, text: string): Promise<HiddenPart[]> {
  const { orderId, codeHash } = thread
  const code = orderId && codeHash ? { id: orderId, codeHash } : undefined
  const last = await tx
    .selectFrom('messages')
    .select(sql<string>`right(body, ${endRead}::int)`.as('end'))
    .where('threadId', '=', thread.id)
    .where('senderId', '=', sender.id)
    .orderBy('id', 'desc')
    .limit(textsRead)
    .execute()
  return hiddenParts(text, { before: last.map(({ end }) => end).toReversed(), code })
}

/** Updates the thread for a new message; its writer counts as having read all before it. */
const noteInThread = (tx: Tx, sender: Sender, { id: threadId, side }: FoundThread, id: number) =>
  tx
    .updateTable('threads')
    .set({
      firstAt: sql<Date>`coalesce(first_at, market_now())`,
      begunBy: sql<string>`coalesce(begun_by, ${sender.id}::uuid)`,
      lastAt: sql<Date>`market_now()`,
      lastId: id,
      ...(side === 'buyer' ? { buyerReadId: id } : { sellerReadId: id }),
    })
    .where('id', '=', threadId)
    .execute()

/** Notifies the other side once of all messages until the notice is read, not of each message. */
async function notifyOther(tx: Tx, sender: Sender, thread: FoundThread, id: number) {
  const waiting = await tx
    .selectFrom('notices')
    .select('id')
    .where('personId', '=', thread.otherId)
    .where('readAt', 'is', null)
    .where('kind', '=', 'messageWritten')
    .where(sql<boolean>`params ->> 'thread' = ${thread.id}`)
    .limit(1)
    .executeTakeFirst()
  if (waiting) return
  const phone = await tx.selectFrom('phones').select('name').where('id', '=', thread.phoneId).executeTakeFirstOrThrow()
  const params = { thread: thread.id, phone: phone.name, from: sender.name }
  await notify(tx, thread.otherId, { kind: 'messageWritten', params, cause: `message:${thread.id}:${id}` })
}

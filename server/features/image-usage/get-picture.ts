import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { type Caller, mayReadThread } from '#server/features/threads/find-thread.ts'
import type { Ports } from '#server/market.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { ImageWidth } from '#shared/domain/images.ts'
import { may } from '#shared/domain/staff/permissions.ts'

type PictureRequest = { id: string; width: ImageWidth }
type Of = { db: Db; ports: Pick<Ports, 'images' | 'privateImages'> }

/**
 * A picture of a thread, a case, a request for the badge or a code photo as a data URL: reading it needs the access token, which a browser does not send for
 * the URL of an `img`. Throws AppError('not_found') if the caller may read nothing that shows it.
 */
export async function getPicture({ db, ports }: Of, caller: Caller, { id, width }: PictureRequest): Promise<string> {
  const picture = await db.selectFrom('images').select(['ownerId', 'private']).where('id', '=', id).executeTakeFirst()
  const may = picture && (picture.ownerId === caller.id || (await isShownTo(db, caller, id)))
  const find = (of: 'privateImages' | 'images') => ports[of].find(id, width, 'webp')
  // Pictures sent before private ones existed are stored with those of phones until make-private.ts moves them.
  const bytes = may ? ((await find('privateImages')) ?? (picture.private ? undefined : await find('images'))) : undefined
  if (!bytes) throw appError('picture_unknown')
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

const isShownTo = async (db: Db, caller: Caller, id: string) =>
  (await isInCaseOf(db, caller, id)) ||
  (await isInThreadOf(db, caller, id)) ||
  (await isInBadgeRequest(db, caller, id)) ||
  (await isCodePhoto(db, caller, id))

/** Whether a case shows the picture, of an order with the caller on one side; for staff, of any order. */
async function isInCaseOf(db: Db, caller: Caller, imageId: string): Promise<boolean> {
  const shown = await db
    .selectFrom('caseStatementPictures')
    .innerJoin('caseStatements', 'caseStatements.id', 'caseStatementPictures.statementId')
    .innerJoin('cases', 'cases.id', 'caseStatements.caseId')
    .innerJoin('orders', 'orders.id', 'cases.orderId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .select('cases.id')
    .where('caseStatementPictures.imageId', '=', imageId)
    .$if(!may(caller, 'cases.read'), (query) =>
      query.where((eb) => eb.or([eb('orders.buyerId', '=', caller.id), eb('phones.sellerId', '=', caller.id)])),
    )
    .limit(1)
    .executeTakeFirst()
  return shown !== undefined
}

/** Whether a seller shows it to the staff who decide about the badge; documents are stored only until the decision. */
async function isInBadgeRequest(db: Db, caller: Caller, imageId: string): Promise<boolean> {
  if (!may(caller, 'people.verify')) return false
  const shown = await db
    .selectFrom('badgeDocuments')
    .select('requestId')
    .where('imageId', '=', imageId)
    .limit(1)
    .executeTakeFirst()
  return shown !== undefined
}

/** Whether it shows a code to the staff who confirm photos. */
async function isCodePhoto(db: Db, caller: Caller, imageId: string): Promise<boolean> {
  if (!may(caller, 'moderation.read')) return false
  const shown = await db.selectFrom('photoCodes').select('id').where('imageId', '=', imageId).limit(1).executeTakeFirst()
  return shown !== undefined
}

/** Whether the caller may read a message with the picture: not as the receiver of one that is withheld, or that staff removed. */
async function isInThreadOf(db: Db, caller: Caller, imageId: string): Promise<boolean> {
  const shown = await db
    .selectFrom('messagePictures')
    .innerJoin('messages', 'messages.id', 'messagePictures.messageId')
    .select('messages.threadId')
    .where('messagePictures.imageId', '=', imageId)
    .where(sql<boolean>`(not messages.withheld or messages.sender_id = ${caller.id}::uuid)`)
    .$if(!may(caller, 'messages.read'), (query) => query.where('messages.removed', '=', false))
    .execute()
  for (const { threadId } of shown) if (await mayReadThread(db, caller, threadId)) return true
  return false
}

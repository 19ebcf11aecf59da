import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { markOtherImeiJob } from '#server/features/phones/follow-ups.ts'
import type { ListingDraft } from '#shared/contract/selling.ts'
import { differenceFrom, typeCodeOf } from '#shared/domain/phones/type-codes.ts'
import { findType } from './find-type.ts'

/** S20.1: adds the job that puts a phone before staff if the IMEI that was entered with it is of another model. */
export async function noteOtherImei(
  tx: Tx,
  phoneId: string,
  { imei, productName: name }: Pick<ListingDraft, 'imei' | 'productName'>,
  { maker }: { maker: string },
): Promise<void> {
  const type = imei && (await findType(tx, typeCodeOf(imei)))
  if (!type || !differenceFrom(type, { maker, name })) return
  await addJob(tx, markOtherImeiJob, { phoneId, maker: type.maker, models: type.models })
}

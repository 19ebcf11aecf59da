import sharp from 'sharp'
import { sayInCase } from '#server/features/cases/open-cases.ts'
import { callerWith } from './caller.ts'
import { caseForStaff } from './cases.ts'
import type { TestMarket } from './market.ts'
import type { Caller } from './newcomer.ts'

/** A private picture that somebody has uploaded; answers its id. */
export async function privatePicture(caller: Pick<Caller, 'uploadPicture'>): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const { data } = await caller.uploadPicture({ image: new Blob([new Uint8Array(bytes)]) })
  return data.id
}

/** What the buyer of a paid order shows in its case, which is opened for it. */
export async function evidenceIn(
  market: TestMarket,
  order: string,
  buyer: { person: { id: string }; accessToken: string },
): Promise<string> {
  const shown = await privatePicture(callerWith(market.url, buyer.accessToken))
  await market.connection.write(async (tx) => {
    await caseForStaff(tx, order)
    const { id } = await tx.selectFrom('cases').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
    await sayInCase(tx, id, { step: 'addEvidence', words: 'A crack', pictures: [shown], personId: buyer.person.id })
  })
  return shown
}

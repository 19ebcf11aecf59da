import { utimes } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { sayInCase } from '#server/features/orders/open-cases.ts'
import { fileNameOf, type ImageStore } from '#server/ports/images/port.ts'
import { callerWith } from './caller.ts'
import { caseForStaff } from './cases.ts'
import type { TestMarket } from './market.ts'
import type { Caller } from './newcomer.ts'

/** The names of all files in an image store, sorted. */
export async function filesIn(store: ImageStore): Promise<string[]> {
  const names: string[] = []
  for await (const file of store.list()) names.push(fileNameOf(file))
  return names.toSorted()
}

/** Sets the modification time of the files of a phone's picture to two days ago. */
export async function writtenLongAgo({ config, s3, ports }: TestMarket, id: string): Promise<void> {
  const before = new Date(Date.now() - 48 * 3_600_000)
  for (const name of (await filesIn(ports.images)).filter((name) => name.startsWith(id))) {
    const file = s3 ? s3.fileOf(`images/${name}`) : path.join(config.dataDir, 'images', id.slice(0, 2), id.slice(2, 4), name)
    await utimes(file, before, before)
  }
}

/** A form with a picture, as a browser sends it. */
export async function withPicture(): Promise<FormData> {
  const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'galaxy-s21.jpg')
  return form
}

/** Uploads a private picture; returns its id. */
export async function privatePicture(caller: Pick<Caller, 'uploadPicture'>): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const { data } = await caller.uploadPicture({ image: new Blob([new Uint8Array(bytes)]) })
  return data.id
}

/** Opens a case for a paid order and adds a private picture of the buyer as evidence; returns the picture's id. */
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

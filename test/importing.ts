import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { importPhones } from '#server/features/listings/import/import-phones.ts'
import type { Caller, TestMarket } from './market.ts'

export const header = 'Brand,Model,Color,Memory,Storage,Rating,Selling Price,Original Price\n'

/** Writes files for a test and imports them in this process; call at the top of a test file. */
export function importingOf(market: TestMarket) {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ringback-import-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function fileOf(text: string) {
    const file = path.join(folder, `${Math.random()}.csv`)
    await writeFile(file, text)
    return file
  }

  const pictures = new Map<string, Promise<string>>()
  function pictureOf({ person }: Caller): Promise<string> {
    const known = pictures.get(person.id)
    if (known) return known
    const row = { ownerId: person.id, width: 9, height: 9 }
    const made = market.connection.db.insertInto('images').values(row).returning('id').executeTakeFirstOrThrow()
    const picture = made.then(({ id }) => id)
    pictures.set(person.id, picture)
    return picture
  }

  /** Runs an import that can be stopped between two batches of 25. */
  async function importHere(seller: Caller, file: string, stopAfter = Number.POSITIVE_INFINITY) {
    let batches = 0
    return importPhones({
      connection: market.connection,
      seller: seller.person,
      file,
      rate: 83,
      pictureOf: () => pictureOf(seller),
      isStopped: () => batches >= stopAfter,
      onProgress: () => {
        batches += 1
      },
      batchSize: 25,
    })
  }

  const phonesOf = async (seller: Caller) => (await seller.listMyProducts({ sellerName: seller.person.name })).items
  return { fileOf, importHere, phonesOf, pictureOf }
}

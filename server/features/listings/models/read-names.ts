import { sql } from 'kysely'
import { maskColour } from '#server/features/listings/own/mask-colour.ts'
import type { Market } from '#server/market.ts'
import { modelsFor } from './model-for.ts'
import { nameColumns, nameVersion } from './name-columns.ts'

const batchSize = 250
/** The most batches in one run; the next run continues. */
const maxBatches = 40

/** Parses the names again that an earlier version of the parser has read, and masks contacts in those phones' colours. */
export async function readNames({ write }: Pick<Market, 'write'>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const read = await write(async (tx) => {
      const phones = await tx
        .selectFrom('phones')
        .innerJoin('categories', 'categories.id', 'phones.categoryId')
        .select(['phones.id', 'phones.name', 'phones.colour', 'phones.storageGb', 'categories.name as category'])
        .where('phones.nameVersion', '<', nameVersion)
        .orderBy('phones.nameVersion')
        .limit(batchSize)
        .forNoKeyUpdate('phones')
        .skipLocked()
        .execute()
      if (phones.length === 0) return 0
      const named = phones.map(({ category, name }) => ({ category, name }))
      const models = await modelsFor(tx, named)
      const facts = phones.map((phone, place) => {
        const colour = phone.colour && maskColour(phone.colour)
        const { storageGb, ramMb, colourBits } = nameColumns(phone.category, phone.name, { ...phone, colour })
        return { id: phone.id, model_id: models[place], storage_gb: storageGb, ram_mb: ramMb, colour, colour_bits: colourBits }
      })
      await sql`
        update phones set model_id = read.model_id, storage_gb = read.storage_gb, ram_mb = read.ram_mb,
          colour = read.colour, colour_bits = read.colour_bits, name_version = ${nameVersion}
        from json_to_recordset(${JSON.stringify(facts)}::json)
          as read (id uuid, model_id uuid, storage_gb smallint, ram_mb int, colour text, colour_bits bigint)
        where phones.id = read.id`.execute(tx)
      return phones.length
    })
    if (read < batchSize) return
  }
}

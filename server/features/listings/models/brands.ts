import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { constraintOf } from '#server/db/constraint-of.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** The picture of a brand that our catalogue has none of. */
const plainPicture = '/categories/phones.svg'

/**
 * Begins to sell a brand, or offers it again: one of our catalogue with its models, any other by its name alone. Running
 * servers know it within a minute, and at once when somebody lists a phone of it.
 */
export async function sellBrand(tx: Tx, name: string): Promise<void> {
  const known = await tx
    .selectFrom('knownBrands')
    .select('name')
    .where(sql`lower(name)`, '=', name.trim().toLowerCase())
    .executeTakeFirst()
  if (known) {
    await sql`select sell_brand(${known.name})`.execute(tx)
    return
  }
  await tx
    .insertInto('categories')
    .values(({ selectFrom }) => ({
      name: nameFrom(name),
      imageUrl: plainPicture,
      position: selectFrom('categories').select(sql<number>`coalesce(max(position), 0) + 1`.as('position')),
    }))
    .onConflict((conflict) => conflict.constraint('categories_name_unique').doUpdateSet({ offered: true }))
    .execute()
}

/** Takes a brand out of lists, filters and the form. Throws AppError('not_found'). */
export async function stopOffering(tx: Tx, name: string): Promise<void> {
  const row = await tx
    .updateTable('categories')
    .set({ offered: false })
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw appError('no_such_brand', { brand: name })
}

/** Throws AppError: 'not_found'; 'conflict' if another brand has that name. */
export async function renameBrand(tx: Tx, name: string, to: string): Promise<void> {
  const row = await tx
    .updateTable('categories')
    .set({ name: nameFrom(to) })
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst()
    .catch((error) => {
      if (constraintOf(error) !== 'categories_name_unique') throw error
      throw appError('brand_name_taken', { brand: to })
    })
  if (!row) throw appError('no_such_brand', { brand: name })
}

/** A name is part of addresses, and of lists that commas separate. */
function nameFrom(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ')
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .&+-]{0,39}$/u.test(name)) throw appError('no_brand_name', { brand: text })
  return name
}

/** The brands in their order, each with its state, then those that can be added. */
// not said: `npm run brands` prints it.
export async function brandList(db: Db): Promise<string[]> {
  const sold = await db.selectFrom('categories').select(['name', 'maker', 'offered']).orderBy('position').execute()
  const known = await db.selectFrom('knownBrands').select('name').orderBy('name').execute()
  const others = known.filter(({ name }) => !sold.some(({ maker }) => maker === name))
  return [
    ...sold.map(({ name, offered }) => `${name}${offered ? '' : ' (hidden)'}`),
    ...(others.length > 0 ? [`Can be added with models: ${others.map(({ name }) => name).join(', ')}`] : []),
  ]
}

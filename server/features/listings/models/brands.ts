import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { constraintOf } from '#server/db/constraint-of.ts'
import { noteUpdates } from '#server/features/listings/updates/note-updates.ts'
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
    const { rows } = await sql<{ id: string }>`select sell_brand(${known.name}) as id`.execute(tx)
    if (rows[0]) await noteUpdates(tx, { category: rows[0].id })
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

/** Of a brand what is given: its name, whether it is offered, its place among the others, from 1, and the id of its picture. */
export type BrandChange = {
  name?: string | undefined
  offered?: boolean | undefined
  place?: number | undefined
  picture?: string | null | undefined
}

/** Throws AppError: 'not_found'; 'conflict' if another brand has that name. */
export async function changeBrand(tx: Tx, id: string, { name, offered, place, picture }: BrandChange): Promise<void> {
  // Two of the staff who move brands come one after the other.
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'name', 'maker'])
    .orderBy('position')
    .orderBy('name')
    .forUpdate()
    .execute()
  const brand = rows.find((row) => row.id === id)
  if (!brand) throw appError('brand_gone')
  if (offered === true) await tx.updateTable('categories').set({ offered }).where('id', '=', id).execute()
  if (offered === false) await stopOffering(tx, brand.name)
  if (place !== undefined) await placeBrands(tx, movedTo(rows, brand, place))
  if (picture !== undefined)
    await tx
      .updateTable('categories')
      .set({ imageUrl: await pictureOf(tx, picture, brand.maker) })
      .where('id', '=', id)
      .execute()
  if (name !== undefined && name !== brand.name) await renameBrand(tx, brand.name, name)
}

/** The address of an uploaded picture, or of that in our catalogue. Throws AppError('invalid') if nobody has uploaded it. */
async function pictureOf(tx: Tx, id: string | null, maker: string | null): Promise<string> {
  if (id === null) {
    const known = await tx.selectFrom('knownBrands').select('imageUrl').where('name', '=', maker).executeTakeFirst()
    return known?.imageUrl ?? plainPicture
  }
  const found = await tx.selectFrom('marketPictures').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw appError('setting_no_picture', {}, { field: 'picture' })
  return `/look/${id}/whole.webp`
}

function movedTo<Row>(rows: readonly Row[], moved: Row, place: number): Row[] {
  const others = rows.filter((row) => row !== moved)
  return [...others.slice(0, place - 1), moved, ...others.slice(place - 1)]
}

const placeBrands = (tx: Tx, rows: readonly { id: string }[]) =>
  sql`update categories set position = place from unnest(${rows.map(({ id }) => id)}::uuid[]) with ordinality as placed (id, place)
    where categories.id = placed.id`.execute(tx)

/** The brands in their order with their phones, and those of our catalogue that can be added. */
export async function listBrands(db: Db) {
  const rows = await db
    .selectFrom('categories')
    .select(({ selectFrom }) => [
      'id',
      'name',
      'maker',
      'imageUrl as image',
      'offered',
      selectFrom('phones')
        .select(sql<number>`count(*)::integer`.as('phones'))
        .whereRef('phones.categoryId', '=', 'categories.id')
        .where('status', 'in', ['listed', 'paused'])
        .as('phones'),
    ])
    .orderBy('position')
    .orderBy('name')
    .execute()
  const known = await db.selectFrom('knownBrands').select('name').orderBy('name').execute()
  return {
    brands: rows.map(({ id, maker: _, phones, ...row }) => ({ _id: id, ...row, phones: phones ?? 0 })),
    known: known.map(({ name }) => name).filter((name) => !rows.some(({ maker }) => maker === name)),
  }
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

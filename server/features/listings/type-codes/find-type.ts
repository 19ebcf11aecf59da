import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { catalogueOf } from '#server/features/listings/models/catalogue.ts'
import type { TypeCode } from '#shared/contract/selling.ts'
import { differenceFrom, type KnownType, typeInList } from '#shared/domain/phones/type-codes.ts'

type Found = KnownType & { storage: number | null; colour: string | null }

/** How many sellers have to have sold phones of a type code as one model before it counts as known, and which share of them. */
const leastSellers = 3
const leastShare = 0.9

/** What is known of a type code: from the operator's file, else from our own list, else from sales that are over. */
export async function findType(db: Db | Tx, typeCode: string): Promise<Found | undefined> {
  const given = await db.selectFrom('typeCodes').selectAll().where('typeCode', '=', typeCode).executeTakeFirst()
  if (given) return { maker: given.maker, models: [given.model], storage: given.storageGb, colour: given.colour }
  const [listed, sold] = [typeInList(typeCode), await findSold(db, typeCode)]
  if (!listed) return sold
  if (listed.models.length > 0 || sold?.maker !== listed.maker) return { storage: null, colour: null, ...listed }
  return sold
}

/** A model, a storage size or a colour that nearly all sellers of this type code named. */
async function findSold(db: Db | Tx, typeCode: string): Promise<Found | undefined> {
  const { rows } = await sql<{
    maker: string
    model: string
    sellers: number
    all: number
    storage: number | null
    colour: string | null
  }>`
    select maker, model, count(*)::int as sellers, sum(count(*)) over ()::int as "all",
      case when count(distinct storage_gb) = 1 and count(storage_gb) = count(*) then min(storage_gb) end as storage,
      case when count(distinct colour) = 1 and count(colour) = count(*) then min(colour) end as colour
    from type_code_sales where type_code = ${typeCode} group by maker, model order by sellers desc limit 1`.execute(db)
  const [most] = rows
  if (!most || most.sellers < leastSellers || most.sellers < leastShare * most.all) return
  return { maker: most.maker, models: [most.model], storage: most.storage, colour: most.colour }
}

/** What a seller reads of the type code of their IMEI, and whether it fits what they have entered so far. */
export async function lookUpTypeCode(
  db: Db,
  typeCode: string,
  { categoryName, productName }: { categoryName?: string | undefined; productName?: string | undefined },
): Promise<TypeCode> {
  const found = await findType(db, typeCode)
  if (!found) return { maker: null, models: [], categoryName: null, storage: null, colour: null, differs: null }
  const { categories, makerOf } = await catalogueOf(db)
  const named = categoryName && productName ? { maker: makerOf(categoryName), name: productName } : undefined
  return {
    maker: found.maker,
    models: [...found.models],
    categoryName: categories.find(({ maker, offered }) => offered && maker === found.maker)?.name ?? null,
    storage: found.storage,
    colour: found.colour,
    differs: (named && differenceFrom(found, named)) ?? null,
  }
}

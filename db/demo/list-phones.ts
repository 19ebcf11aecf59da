import type { Config } from '#server/config.ts'
import { drawPhone, drawPhotos } from '#server/drawing/draw-phone.ts'
import { lookOf } from '#server/drawing/look.ts'
import { keepImage } from '#server/features/images/upload-image.ts'
import { hashImei } from '#server/imei-key.ts'
import type { OpenMarket } from '#server/open-market.ts'
import { type MadePhone, makeImei, makePhone } from './factories.ts'
import { factsOf } from './facts.ts'
import { askOf, type DemoPhone, demoPhones, inMarketMoney, nameOf } from './phones.ts'

const hour = 3_600_000
/** Width and height in pixels; no page shows pictures larger. */
const size = 960
/** Pictures that are drawn or stored at the same time. */
const atOnce = 3

/** Lists the demo's phones with their pictures; existing ones stay unchanged. Returns them in the order of `demoPhones`. */
export async function listPhones(market: OpenMarket, config: Config, sellers: { id: string }[]): Promise<MadePhone[]> {
  const known = await knownPhones(market, sellers)
  const listed: MadePhone[] = []
  const waiting = [...demoPhones.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, phone] = next
      const seller = sellers[place % sellers.length]
      if (seller) listed[place] = known.get(keyOf(place)) ?? (await listPhone(market, config, seller, place, phone))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return listed
}

const keyOf = (place: number) => `demo ${place}`

async function knownPhones({ connection }: OpenMarket, sellers: { id: string }[]): Promise<Map<string | null, MadePhone>> {
  const rows = await connection.db
    .selectFrom('phones')
    .select(['id', 'name', 'priceCents', 'importKey'])
    .where(
      'sellerId',
      'in',
      sellers.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map((row) => [row.importKey, row]))
}

async function listPhone(
  { connection, ports }: OpenMarket,
  config: Config,
  seller: { id: string },
  place: number,
  phone: DemoPhone,
): Promise<MadePhone> {
  const look = lookOf(phone.model, phone.colour)
  const pictures = place % 3 === 0 ? await drawPhotos(look, size) : [await drawPhone(look, size)]
  const images: string[] = []
  for (const picture of pictures) images.push(await keepImage({ write: connection.write, ports }, seller, picture))
  const [imageId = '', ...photos] = images
  // Every eighth seller does not state it.
  const imei = place % 8 === 7 ? undefined : await hashImei(config, makeImei(place))
  const facts = factsOf(phone, place)
  const price = askOf(phone, facts.condition)
  // The first in the list was posted this morning, the last about two months ago.
  const postedAt = Date.now() - (place * 25 + 3) * hour
  const before = place % 6 === 4 ? { price: inMarketMoney(price + 20), until: new Date(postedAt + 40 * hour) } : undefined
  return connection.write((tx) =>
    makePhone(tx, seller, {
      name: nameOf(phone),
      category: phone.category,
      price: inMarketMoney(price),
      originalPrice: inMarketMoney(phone.newPrice),
      usedYears: phone.usedYears,
      imageId,
      photos,
      imei: imei && { ...imei, registryAskedAt: new Date(postedAt) },
      before,
      advertised: place % 5 === 0,
      postedAt: new Date(postedAt),
      importKey: keyOf(place),
      ...facts,
    }),
  )
}

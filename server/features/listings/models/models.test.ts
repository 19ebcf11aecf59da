import { expect, test } from 'vitest'
import { demoPhones } from '#db/demo/phones.ts'
import { storageSizes } from '#shared/domain/phones/listing-facts.ts'
import { useMarket } from '#test/market.ts'
import { modelFor } from './model-for.ts'

const market = useMarket()
type Brand = string

const modelOf = async (brand: Brand, name: string) => {
  const id = await market.connection.write((tx) => modelFor(tx, brand, name))
  return market.connection.db.selectFrom('models').select(['name', 'catalogued']).where('id', '=', id).executeTakeFirstOrThrow()
}

test.each<[Brand, string, string]>([
  ['Samsung', 'Galaxy S21', 'Galaxy S21'],
  ['Samsung', 'samsung  GALAXY s21 5G, 128 GB, Phantom Gray', 'Galaxy S21'],
  ['Samsung', 'Galaxy S21 Phantom Gray', 'Galaxy S21'],
  ['Samsung', 'Galaxy S21+', 'Galaxy S21+'],
  ['Samsung', 'Galaxy S21 Plus 256GB', 'Galaxy S21+'],
  ['Samsung', 'Galaxy S21 FE 5G', 'Galaxy S21 FE'],
  ['Samsung', 'Galaxy S21 Ultra 5G 512 GB', 'Galaxy S21 Ultra'],
  ['Samsung', 'Galaxy Note 10', 'Galaxy Note10'],
  ['Samsung', 'Galaxy Note10+ 5G', 'Galaxy Note10+'],
  ['Samsung', 'Galaxy Z Flip 5', 'Galaxy Z Flip5'],
  ['Samsung', 'Galaxy Z Flip 5G', 'Galaxy Z Flip 5G'],
  ['Samsung', 'Galaxy Z Flip', 'Galaxy Z Flip'],
  ['Samsung', 'Galaxy A52', 'Galaxy A52'],
  ['Samsung', 'Galaxy A52 Awesome Blue 5G', 'Galaxy A52 5G'],
  ['Samsung', 'Galaxy A52s', 'Galaxy A52s 5G'],
  ['Samsung', 'Galaxy A54', 'Galaxy A54 5G'],
  ['Apple', 'iPhone SE (2020)', 'iPhone SE (2020)'],
  ['Apple', 'Apple iPhone SE 2022 64 GB', 'iPhone SE (2022)'],
  ['Apple', 'iPhone SE', 'iPhone SE'],
  ['Apple', 'iPhone 8 Plus', 'iPhone 8 Plus'],
  ['Apple', 'iPhone 15 Pro Max 1 TB', 'iPhone 15 Pro Max'],
  ['Realme', 'realme 8 5G 128GB', 'realme 8 5G'],
  ['Realme', '8 Pro', 'realme 8 Pro'],
  ['Realme', 'Realme 13 Pro+', 'realme 13 Pro+ 5G'],
  ['Realme', 'realme GT Master Edition', 'realme GT Master Edition'],
  ['Redmi', 'Redmi Note 10', 'Redmi Note 10'],
  ['Redmi', 'Redmi Note 10 4/64 GB', 'Redmi Note 10'],
  ['Redmi', 'Redmi Note 10 5G', 'Redmi Note 10 5G'],
  ['Redmi', 'Xiaomi Redmi Note 10 Pro 8/128GB Gradient Bronze', 'Redmi Note 10 Pro'],
  ['Redmi', 'Redmi Note 13 Pro 5G', 'Redmi Note 13 Pro 5G'],
  ['Redmi', 'Redmi 10', 'Redmi 10'],
  ['Samsung', 'Galaxy S26 Ultra 512GB', 'Galaxy S26 Ultra'],
  ['Samsung', 'Samsung Galaxy A17 5G', 'Galaxy A17 5G'],
  ['Apple', 'iPhone 17e, 256 GB', 'iPhone 17e'],
  ['Apple', 'iPhone 6s Plus', 'iPhone 6s Plus'],
  ['Redmi', 'Redmi Note 15 5G', 'Redmi Note 15 5G'],
  ['Apple', 'iPhone 18 Pro Max 256GB Burgundy', 'iPhone 18 Pro Max'],
  ['Apple', 'iPhone Duo', 'iPhone Duo'],
  ['Apple', 'Apple iPhone 13 (2021) 128GB Midnight unlocked', 'iPhone 13'],
  ['Samsung', 'Galaxy A57', 'Galaxy A57 5G'],
  ['Samsung', 'Galaxy A07', 'Galaxy A07'],
  ['Redmi', 'Redmi Note 15 Pro', 'Redmi Note 15 Pro 5G'],
  ['Realme', 'realme 16 Pro+ 5G', 'realme 16 Pro+ 5G'],
  ['Realme', 'realme 15', 'realme 15 5G'],
])('%s: %s is recognised as the catalogue’s %s', async (brand, name, model) => {
  expect(await modelOf(brand, name)).toEqual({ name: model, catalogued: true })
})

test.each<[Brand, string]>([
  ['Samsung', 'Galaxy S21 Active'],
  ['Samsung', 'Galaxy A9'],
  ['Apple', 'iPhone'],
  ['Realme', 'realme 8s'],
  ['Redmi', 'Redmi Note 10 Lite'],
  ['Redmi', 'Redmi 10 2022'],
])('%s: %s is not in the catalogue and becomes a model of its own', async (brand, name) => {
  expect(await modelOf(brand, name)).toEqual({ name, catalogued: false })
})

test('every demo phone is in the catalogue with the same launch price', async () => {
  const { rows } = await market.connection.pool.query(
    `select models.name, storage_gb || ' GB' as storage, launch_price_cents / 100 as price
     from models join model_storages on model_id = models.id`,
  )
  for (const phone of demoPhones) {
    const model = await modelOf(phone.category, phone.model)
    expect(model, phone.model).toMatchObject({ catalogued: true })
    const sizes = rows.filter(({ name }) => name === model?.name)
    expect(sizes, phone.model).toContainEqual({ name: model?.name, storage: phone.storage, price: phone.newPrice })
  }
})

test('the launch price of an iPhone 12 to 16 is Apple’s price without a carrier', async () => {
  const models = await market.guest.listModels({ categoryName: 'Apple' })
  const launch = (name: string) => models.find((model) => model.name === name)?.storages[0]?.launchPrice
  expect(['iPhone 12', 'iPhone 13', 'iPhone 14', 'iPhone 15', 'iPhone 16'].map(launch)).toEqual(new Array<number>(5).fill(829))
  expect([launch('iPhone 12 mini'), launch('iPhone 16 Plus'), launch('iPhone 17')]).toEqual([729, 929, 799])
})

test('listModels returns the models of a brand newest first, each with storage sizes, colours and launch prices where these are known', async () => {
  for (const categoryName of ['Samsung', 'Apple', 'Realme', 'Redmi'] as const) {
    const models = await market.guest.listModels({ categoryName })
    expect(models.length).toBeGreaterThan(35)
    const years = models.map(({ released }) => released ?? 0)
    expect(years).toEqual([...years].sort((a, b) => b - a))
    expect(models.filter(({ storages }) => storages.length > 0).length).toBeGreaterThan(35)
    for (const { name, storages, colours } of models.filter((model) => model.storages.length > 0)) {
      expect(colours.length, name).toBeGreaterThan(0)
      const sizes = storages.map(({ storage }) => storage)
      expect(sizes, name).toEqual([...sizes].sort((a, b) => a - b))
      expect(
        sizes.every((gb) => (storageSizes as readonly number[]).includes(gb)),
        name,
      ).toBe(true)
      // The 128 GB iPhone 8 and 8 Plus came two years later, for less than the launch price of either size.
      const prices = storages
        .filter(({ storage }) => storage !== 128 || !name.startsWith('iPhone 8'))
        .map(({ launchPrice }) => launchPrice)
      expect(prices, name).toEqual([...prices].sort((a, b) => a - b))
      expect(Math.min(...prices), name).toBeGreaterThan(50)
    }
  }
})

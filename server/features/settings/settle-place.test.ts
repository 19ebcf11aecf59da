import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeImage } from '#db/demo/factories.ts'
import { shownMoney } from '#server/market-money.ts'
import { holdCurrency } from '#server/settle-currency.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { currencyCode } from '#shared/domain/money/money.ts'
import type { ChangeableName } from '#shared/domain/settings/changeable.ts'
import { serveIn } from '#shared/language/catalogue.ts'
import { until } from '#test/cards.ts'
import { moneyOf } from '#test/in-currency.ts'
import { openTestMarket, serverOf, useMarket, useOtherServer } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'

// Its server was started without saying anything about country and currency.
const market = useMarket()
const other = useOtherServer(market)

const settingOf = async (by: Caller, name: ChangeableName) => {
  const [found] = await by.listSettings({ name })
  if (!found) throw new Error(`There is no setting ${name}`)
  return found
}
const change = async (by: Caller, setting: ChangeableName, value: string | null) =>
  by.changeSetting({ setting, value, seen: (await settingOf(by, setting)).value, reason: 'Set up for the first time' })

const launchPrices = async () => {
  const { rows } = await market.connection.pool.query<{ sum: string }>('select sum(launch_price_cents) from model_storages')
  return Number(rows[0]?.sum)
}

const draftOf = async (seller: Caller) => ({
  productName: 'Galaxy S21',
  orginalPrice: 799,
  resalePrice: 199,
  categoryName: 'Samsung' as const,
  usedYears: 2.5,
  productImage: imageUrl(await market.connection.write((tx) => makeImage(tx, seller.person))),
})

test('[S19.6] [S16.1] the country of a new market is chosen in the browser, and its currency follows, on all servers', async () => {
  const ada = await market.newcomer('admin')
  const inDollars = await launchPrices()
  expect(await settingOf(ada, 'COUNTRY')).toMatchObject({ value: 'US', isSettled: false, choices: ['US', 'DE'] })
  expect(await change(ada, 'COUNTRY', 'DE')).toMatchObject({ value: 'DE', message: 'Saved. Country: Germany.' })
  expect(await settingOf(ada, 'CURRENCY')).toMatchObject({ value: 'EUR', from: 'default' })
  await until(async () => other.config.country === 'DE')
  expect(other.config.money).toMatchObject({ currency: 'EUR', deliveryCents: 1_200 })
  expect(await launchPrices()).toBeLessThan(inDollars)

  await change(ada, 'CURRENCY', 'KWD')
  expect(currencyCode()).toBe('kwd')
  await expect(change(ada, 'CURRENCY', 'XXX')).rejects.toMatchObject({ code: 'invalid' })
  await change(ada, 'COUNTRY', null)
  expect(await settingOf(ada, 'CURRENCY')).toMatchObject({ value: 'KWD', from: 'change' })
  await change(ada, 'CURRENCY', null)
  expect(await settingOf(ada, 'CURRENCY')).toMatchObject({ value: 'USD', from: 'default' })
  // Each price was rounded three times.
  expect((await launchPrices()) / inDollars).toBeCloseTo(1, 3)
})

test('[S19.6] a search with a price keeps a market in its currency until it is deleted', async () => {
  const [ada, bea] = [await market.newcomer('admin'), await market.newcomer('buyer')]
  const { insertedId: searchId } = await bea.saveSearch({ name: 'Cheap ones', words: { maxPrice: 200 } })
  expect(await settingOf(ada, 'CURRENCY')).toMatchObject({ isSettled: true })
  await expect(change(ada, 'COUNTRY', 'DE')).rejects.toMatchObject({ reason: 'place_settled' })
  await bea.deleteSavedSearch({ searchId })
  expect(await settingOf(ada, 'CURRENCY')).toMatchObject({ isSettled: false })
})

test('[S19.6] while a phone is being listed the currency is not changed, and afterwards never', async () => {
  const [ada, sam] = [await market.newcomer('admin'), await market.newcomer('seller')]
  await change(ada, 'CURRENCY', 'JPY')
  // Whoever hears of it later would count in yen again.
  await until(async () => other.config.money.currency === 'JPY')
  // A server that has not heard of it yet.
  serveIn(shownMoney(moneyOf('USD')))
  const late = { reason: 'currency_just_changed' }
  await expect(sam.addProduct(await draftOf(sam))).rejects.toMatchObject(late)
  await expect(sam.saveSearch({ name: 'Cheap ones', words: { maxPrice: 200 } })).rejects.toMatchObject(late)
  serveIn(shownMoney(moneyOf('JPY')))

  const { changing } = await market.connection.write(async (tx) => {
    await holdCurrency(tx)
    const changing = change(ada, 'CURRENCY', 'EUR').then(() => 'changed')
    expect(await Promise.race([changing, wait(300)])).not.toBe('changed')
    return { changing }
  })
  expect(await changing).toBe('changed')

  await sam.addProduct(await draftOf(sam))
  const { rows } = await market.connection.pool.query('select price_cents from phones')
  expect(rows).toEqual([{ price_cents: 19_900 }])
  await expect(change(ada, 'CURRENCY', 'USD')).rejects.toMatchObject({ reason: 'place_settled' })
  expect(await settingOf(ada, 'CURRENCY')).toMatchObject({ value: 'EUR', isSettled: true })
  const { market: started, cleanUp: stop } = await openTestMarket(serverOf(market))
  expect(started.config.money.currency).toBe('EUR')
  await stop()
  serveIn(shownMoney(moneyOf('EUR')))
})

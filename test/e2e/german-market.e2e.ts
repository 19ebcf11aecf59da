import { test as base, expect } from './fixtures.ts'
import { emptyMarket, startMarket } from './market-process.ts'

type Market = Awaited<ReturnType<typeof startMarket>>

const operator = {
  OPERATOR_EMAIL: 'hilfe@handys.example',
  OPERATOR_ADDRESS: 'Handys GmbH, Hafenstraße 12, 20457 Hamburg',
  OPERATOR_REPRESENTATIVE: 'Ada Beispiel',
  OPERATOR_REGISTER: 'Amtsgericht Hamburg, HRB 12345',
}

/** A market in Germany, which has English for readers who choose it. */
const test = base.extend<object, { market: Market; url: string }>({
  market: [
    async ({ browserName: _ }, use) => {
      const market = await startMarket({ ...emptyMarket, ...operator, COUNTRY: 'DE', LANGUAGES: 'de,en' })
      await use(market)
      await market.stop()
    },
    { scope: 'worker' },
  ],
  url: [({ market }, use) => use(market.url), { scope: 'worker' }],
})

test('[S19.7] a market in Germany has an Impressum and a Widerrufsbelehrung that name who runs it, in German and English', async ({
  open,
  url,
}) => {
  const page = await open()
  await page.goto(url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  for (const line of ['Handys GmbH', 'Hafenstraße 12', '20457 Hamburg', 'hilfe@handys.example', 'Ada Beispiel'])
    await expect(main.getByText(line, { exact: true })).toBeVisible()
  await expect(main.getByText('Amtsgericht Hamburg, HRB 12345')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Widerrufsbelehrung' }).click()
  await expect(main.getByText('binnen vierzehn Tagen')).not.toHaveCount(0)
  await expect(main.getByText('Handys GmbH, Hafenstraße 12, 20457 Hamburg').first()).toBeVisible()
  await page.goto(`${url}/en/imprint`)
  await expect(main.getByRole('heading', { level: 1, name: 'Legal notice' })).toBeVisible()
  await page.goto(`${url}/privacy`)
  await expect(main.getByText('Handys GmbH, Hafenstraße 12, 20457 Hamburg ist für deine Daten verantwortlich')).toBeVisible()
})

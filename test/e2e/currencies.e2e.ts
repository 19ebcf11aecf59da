import { randomInt } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { priceText } from '#shared/format.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'
import { t } from '#shared/language/message.ts'
import { inCurrency } from '#test/in-currency.ts'
import { caseOfCommit } from '#test/number-of-commit.ts'
import { letIn } from '../../scripts/screens/open.ts'
import { type Person, submit } from '../../scripts/screens/screen.ts'
import { anyImei, card, phoneName } from './goods.ts'
import { onAPhone } from './hands.ts'
import { emptyMarket, startMarket } from './market-process.ts'
import { photo } from './people.ts'
import { anyTrackingNumber } from './sales.ts'

const illinois = { telephone: '+1 202 555 0199', street: '7 Quay Road', city: 'Springfield', postcode: '62704' }
const hamburg = { telephone: '+49 30 23125 043', street: 'Hafenstraße 12', city: 'Hamburg', postcode: '20457' }

// What the seller writes as the price, the price, what is paid for it with delivery, and what the seller gets of that, less 5 %.
const sales = [
  { language: 'ar', currency: 'KWD', COUNTRY: 'US', typed: '٧٧٫٢٥', price: 77.25, paid: 80.25, share: 76.39, home: illinois },
  { language: 'de', currency: 'EUR', COUNTRY: 'DE', typed: '250,50', price: 250.5, paid: 262.5, share: 249.98, home: hamburg },
  { language: 'en', currency: 'JPY', COUNTRY: 'US', typed: '45,500', price: 45_500, paid: 47_000, share: 44_725, home: illinois },
] as const
type Sale = (typeof sales)[number]

const labels = { US: () => ['ups', anyTrackingNumber()], DE: () => ['dhl', String(randomInt(10 ** 11, 10 ** 12))] }

for (const sale of caseOfCommit(sales)) {
  const { language, currency, COUNTRY } = sale
  test(`[S19.6] from signing up to the payout, a market speaks ${language} and counts in ${currency}`, async ({ browser }) => {
    const operator = {
      OPERATOR_EMAIL: 'help@phones.example',
      OPERATOR_ADDRESS: 'Phones, 1 High Street',
      OPERATOR_REPRESENTATIVE: 'Ada',
    }
    const market = await startMarket({
      ...emptyMarket,
      ...operator,
      COUNTRY,
      CURRENCY: currency,
      LANGUAGE: language,
      LANGUAGES: language,
    })
    try {
      await inLocale(localeOf(language), () => wholeSale(browser, market.url, sale))
      await market.audit()
    } finally {
      await market.stop()
    }
  })
}

async function wholeSale(browser: Browser, url: string, sale: Sale) {
  const passes = await letIn(browser, url, new Set<Person>(['newSeller', 'newBuyer']))
  const open = async (person: Person) =>
    (await browser.newContext({ baseURL: url, ...onAPhone, storageState: passes.get(person) ?? '' })).newPage()
  const [his, hers] = [await open('newSeller'), await open('newBuyer')]
  const amount = (major: number) => inCurrency(sale.currency, sale.language, () => priceText(major))
  const imei = anyImei()
  const name = phoneName()

  await connectAccount(his)
  await list(his, name, sale)
  await book(hers, name, amount(sale.price), sale.home)
  await payBooking(hers, amount(sale.paid))
  await ship(his, imei, sale)
  await receive(hers, imei)

  await his.goto('/dashboard/money')
  await expect(async () => {
    await his.reload()
    await expect(his.getByText(t('money.payoutSent')).first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(his.getByRole('main').getByText(amount(sale.share)).first()).toBeVisible()
  for (const page of [his, hers]) await page.context().close()
}

async function connectAccount(page: Page) {
  await page.goto('/dashboard/payout-account')
  await page.getByRole('button', { name: t('money.accountNoneButton') }).click()
  await page.locator('#name').fill('Sam Carter')
  await page.locator('button[value="complete"]').click()
  await expect(page.getByText(t('selling.connected'), { exact: true })).toBeVisible()
}

async function list(page: Page, name: string, { typed, price }: Sale) {
  await page.goto('/dashboard/addproducts')
  await page.getByLabel(t('listing.productName')).fill(name)
  await page.getByLabel(t('listing.selectCategory')).selectOption('Samsung')
  await page.getByLabel(t('listing.originalPrice')).fill(String(price * 2))
  await page.getByLabel(t('listing.resalePrice')).fill(typed)
  await page.getByLabel(t('listing.usedYears')).fill('2')
  const file = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await page.getByLabel(t('selling.addProductImage')).setInputFiles(file)
  await page.getByRole('img', { name: t('selling.coverAlt') }).waitFor()
  await submit(page)
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
}

async function book(page: Page, name: string, price: string, home: Sale['home']) {
  await page.goto('/phones')
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByText(price).first()).toBeVisible()
  await page
    .locator('main button:enabled')
    .filter({ hasText: t('shop.bookNow') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="tel"]').fill(home.telephone)
  await fillHome(page, home)
  await submit(page)
  await expect(page.getByText(t('shop.bookingConfirmed')).first()).toBeVisible()
}

async function fillHome(page: Page, { street, city, postcode }: Sale['home']) {
  const dialog = page.getByRole('dialog')
  await dialog.locator('[autocomplete~="address-line1"]').fill(street)
  await dialog.locator('[autocomplete~="address-level2"]').fill(city)
  await dialog.locator('[autocomplete~="postal-code"]').fill(postcode)
}

async function payBooking(page: Page, paid: string) {
  await page.goto('/dashboard/myorders')
  await page
    .getByRole('link', { name: t('buying.payNowLink') })
    .last()
    .click()
  await page.getByLabel(t('browser.cardNumber')).fill(card.good)
  await page.locator('[autocomplete="cc-exp"]').fill('12 / 34')
  await page.locator('[autocomplete="cc-csc"]').fill('123')
  await page.getByRole('button', { name: t('buying.payNowButton') }).click()
  await expect(page.getByText(t('quoted.paymentCompleted')).first()).toBeVisible()
  await expect(page.getByText(paid).first()).toBeVisible()
}

async function ship(page: Page, imei: string, { COUNTRY, home }: Sale) {
  await page.goto('/dashboard/sales')
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await press(page, t('delivery.shipButton'))
  const dialog = page.getByRole('dialog')
  const [carrier = '', number = ''] = labels[COUNTRY]()
  await dialog.getByLabel(t('order.carrier')).selectOption(carrier)
  for (const done of await dialog.getByRole('checkbox').all()) await done.check({ force: true })
  await dialog.getByLabel(t('order.trackingNumber')).fill(number)
  await dialog.getByRole('textbox', { name: 'IMEI' }).fill(imei)
  await fillHome(page, home)
  await dialog.locator('button[type="submit"]').click()
  await expect(page.getByRole('heading', { level: 2, name: t('delivery.onItsWay') })).toBeVisible()
}

async function receive(page: Page, imei: string) {
  await press(page, t('delivery.confirmArrivalButton'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('delivery.confirmArrivalButton'), exact: true }).click()
  await press(page, t('delivery.acceptButton'))
  await dialog.getByRole('textbox', { name: 'IMEI' }).fill(imei)
  await dialog.getByRole('button', { name: t('delivery.acceptButton'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: t('delivery.complete') })).toBeVisible()
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

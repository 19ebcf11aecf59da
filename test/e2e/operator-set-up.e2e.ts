import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { lettersTo } from './letters.ts'
import { emptyMarket, startMarket } from './market-process.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { dialog } from './order-page.ts'
import { newcomer, signedInAs } from './players.ts'

const software = /[\w.+-]+@(?:sellers\.)?ringback\.(?:example|invalid)|urn:ringback:identity/gi
/** What the history of the settings says is no name of the market. */
const renamed = 'Ringback → Second Ring'
const named = (text: string) =>
  text
    .replace(software, '')
    .replace(renamed, '')
    .match(/.{0,60}(?<!b)ringback.{0,60}/gi) ?? []

const wanted = ['Apple', 'Samsung', 'Google', 'Xiaomi', 'Sony', 'Nothing']

/** What the page Set up the market asks of the owner of a market whose server knows nothing of it; the language follows the country. */
async function setUpIn(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Set up the market' }).last().click()
  await page.getByRole('button', { name: 'Change Country', exact: true }).click()
  await dialog(page).getByLabel('New value').selectOption('Germany')
  await dialog(page).getByRole('button', { name: 'Save change' }).click()
  await expect(page.getByRole('heading', { name: 'Markt einrichten' })).toBeVisible()
  const change = async (setting: string, value: string) => {
    await page.getByRole('button', { name: new RegExp(`^Ändern ?: ${setting}$`) }).click()
    await dialog(page).getByLabel('Neuer Wert').fill(value)
    await dialog(page).getByRole('button', { name: 'Änderung speichern' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  const missing = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Was vor dem Öffnen noch fehlt' }) })
    .last()
  await expect(missing.getByText('Ein eigener Name')).toBeVisible()
  await change('Name des Marktes', 'Second Ring')
  await change('Farbe', '#2e7d32')
  await change('E-Mail für Anfragen', 'hallo@secondring.example')
  await change('Name und Postanschrift', 'Second Ring GmbH, Hafenstraße 12, 20457 Hamburg')
  for (const place of ['Deutschland', 'Euro (EUR)', 'Deutsch'])
    await expect(page.getByRole('main').getByRole('listitem').getByText(place, { exact: true })).toBeVisible()
  const brands = page.getByRole('group', { name: 'Marken, die der Markt führt' })
  for (const box of await brands.getByRole('checkbox').all())
    await box.setChecked(wanted.includes((await box.getAttribute('value')) ?? ''))
  await page.getByRole('button', { name: 'Marken speichern' }).click()
  await expect(page.getByText('Gespeichert. Alle sehen es')).toBeVisible()
  await page.getByRole('button', { name: /^Testbrief an/ }).click()
  await expect(page.getByText('Er liegt im Postfach dieses Servers')).toBeVisible()
  await page.getByRole('button', { name: 'Zahlungen prüfen' }).click()
  await expect(page.getByText('Dein Konto antwortet')).toBeVisible()
  for (const done of ['Ein eigener Name', 'Name und deine Postanschrift', 'Testbrief', 'Prüfung der Zahlungen'])
    await expect(missing.getByText(done)).toHaveCount(0)
  await expect(missing.getByText('Nur Testkarten funktionieren')).toBeVisible()
}

test('[S24.1] [S16.1] task 42, the first start: a new market becomes one in Germany and euros, green and with six brands, in the browser, is called Second Ring, and says nothing else', async ({
  open,
  browserName: _,
}) => {
  const market = await startMarket({ ...emptyMarket })
  const ola = await newcomer('buyer', { at: market.url, name: 'Ola Inhaberin' })
  await market.makeAdmin(ola.email)
  const by = await signedInAs({ ...ola, role: 'admin' }, market.url)
  const page = await open(by)
  await page.goto(`${market.url}/dashboard`)
  const done = await operatorTask(42, { page, by, ada: by }, () => setUpIn(page))
  expect(done.presses).toBeLessThanOrEqual(25)
  expect(actsIn(done)).toEqual([
    ...['PUT /settings', 'PUT /settings', 'PUT /settings', 'PUT /settings', 'PUT /settings'],
    // Samsung and Apple are there already; Realme and Redmi go.
    ...['POST /brands', 'POST /brands', 'POST /brands', 'POST /brands', 'PUT /brands/:brandId', 'PUT /brands/:brandId'],
    ...['POST /test-letters', 'POST /payment-checks'],
  ])

  const guest = await open()
  for (const path of [
    '/',
    '/phones',
    '/about',
    '/imprint',
    '/terms',
    '/privacy',
    '/contact',
    '/login',
    '/signup',
    '/nichts-da',
  ]) {
    await guest.goto(market.url + path)
    expect(named(await guest.content()), path).toEqual([])
    await expect(guest, path).toHaveTitle(/Second Ring/)
  }
  await guest.goto(market.url)
  for (const brand of wanted) await expect(guest.getByRole('main').getByText(brand, { exact: true }).first()).toBeVisible()
  for (const path of [
    '/dashboard',
    '/dashboard/set-up',
    '/dashboard/settings',
    '/dashboard/settings/history',
    '/dashboard/brands',
  ]) {
    await page.goto(market.url + path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(named(await page.content()), path).toEqual([])
  }
  const [letter] = await lettersTo(market.url, ola.email, ({ subject }) => subject.startsWith('Testnachricht'))
  expect(letter?.subject).toBe('Testnachricht von Second Ring')
  expect(named(`${letter?.text}${letter?.html}`)).toEqual([])
  expect(letter?.text).toContain('Hafenstraße 12')
  await market.stop()
})

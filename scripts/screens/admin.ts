import type { Page } from '@playwright/test'
import { t } from '#shared/language/message.ts'
import { askToDelete, type Screen, submit } from './screen.ts'

const sellers = '/dashboard/allseller/seller'

const staff = '/dashboard/staff'

const badges = '/dashboard/badges'

export const adminScreens: Screen[] = [
  { name: 'dashboard-admin', as: 'ada', to: '/dashboard' },
  { name: 'all-seller', as: 'ada', to: sellers },
  {
    name: 'all-seller-nobody',
    as: 'ada',
    to: sellers,
    first: findNobody,
  },
  { name: 'all-seller-delete', as: 'ada', to: sellers, first: askToDelete, window: true },
  { name: 'all-buyer', as: 'ada', to: '/dashboard/allbuyer/buyer' },
  { name: 'moderation', as: 'ada', to: '/dashboard/moderation' },
  { name: 'moderation-item', as: 'ada', to: '/dashboard/moderation', first: takeReport },
  { name: 'moderation-decided', as: 'ada', to: '/dashboard/moderation?status=decided', first: openReport },
  { name: 'figures', as: 'ada', to: '/dashboard/figures' },
  { name: 'figures-day', as: 'ada', to: '/dashboard/figures?period=dates&from=2026-11-20&to=2026-11-20' },
  { name: 'figures-year', as: 'ada', to: '/dashboard/figures?period=365&by=day' },
  { name: 'figures-none', as: 'ada', to: '/dashboard/figures?period=dates&from=2020-01-01&to=2020-01-31' },
  { name: 'chargebacks', as: 'ada', to: '/dashboard/chargebacks' },
  { name: 'flagged-orders', as: 'ada', to: '/dashboard/flaggedorders' },
  { name: 'code-photos', as: 'ada', to: '/dashboard/code-photos' },
  { name: 'badges', as: 'ada', to: badges },
  { name: 'badges-verified', as: 'ada', to: `${badges}?status=verified` },
  { name: 'badge-evidence', as: 'ada', to: badges, first: openSeller },
  { name: 'staff', as: 'ada', to: staff, first: inviteAndCompose },
  { name: 'staff-invite', as: 'ada', to: staff, first: (page) => press(page, t('staffRoles.invite')), window: true },
  { name: 'staff-role', as: 'ada', to: staff, first: (page) => press(page, t('staffRoles.makeRole')), window: true },
  { name: 'staff-remove', as: 'ada', to: staff, first: askToRemove, window: true },
  { name: 'join-staff', as: 'ada', to: '/join-staff/code' },
  { name: 'find', as: 'ada', to: '/dashboard/find?search=sam' },
  { name: 'find-nothing', as: 'ada', to: '/dashboard/find?search=nobody-of-ours' },
  { name: 'all-orders', as: 'ada', to: '/dashboard/orders' },
  { name: 'all-orders-filtered', as: 'ada', to: '/dashboard/orders?status=paid&search=sam&sort=-total' },
  { name: 'all-phones', as: 'ada', to: '/dashboard/phones?maxPrice=200' },
  { name: 'all-payments', as: 'ada', to: '/dashboard/payments' },
  { name: 'list-columns', as: 'ada', to: '/dashboard/phones', first: (page) => press(page, t('lists.columns')), window: true },
  {
    name: 'list-view',
    as: 'ada',
    to: '/dashboard/orders?status=paid&columns=phone,seller,total',
    first: (page) => press(page, t('lists.saveView')),
    window: true,
  },
  { name: 'all-refunds', as: 'ada', to: '/dashboard/refunds' },
  { name: 'failed-requests', as: 'ada', to: '/dashboard/failed-requests', first: failOnce },
  { name: 'find-failed', as: 'ada', to: '/dashboard/failed-requests', first: findFailed },
  { name: 'all-payouts', as: 'ada', to: '/dashboard/all-payouts' },
  { name: 'all-cases', as: 'ada', to: '/dashboard/cases' },
  { name: 'bank-transfers', as: 'ada', to: '/dashboard/payouts' },
  { name: 'failed-letters', as: 'ada', to: staff, first: failLetter },
  { name: 'failed-letters-none', as: 'ada', to: '/dashboard/letters?status=dropped' },
  { name: 'person', as: 'ada', to: '/dashboard/find?search=sam', first: openPerson },
  { name: 'linked-accounts', as: 'ada', to: '/dashboard/linked' },
  { name: 'imeis', as: 'ada', to: '/dashboard/imei', first: lookUpImei },
  { name: 'api-keys', as: 'ada', to: '/dashboard/account', first: makeAndSeeKey },
  { name: 'held-payouts', as: 'ada', to: '/dashboard/held' },
  { name: 'approvals', as: 'ada', to: '/dashboard/approvals' },
  { name: 'staff-log', as: 'ada', to: '/dashboard/log' },
  { name: 'set-up', as: 'ada', to: '/dashboard/set-up' },
  { name: 'settings', as: 'ada', to: '/dashboard/settings' },
  { name: 'setting-fee', as: 'ada', to: '/dashboard/settings', first: changeFee, window: true },
  { name: 'setting-colour', as: 'ada', to: '/dashboard/settings', first: changeColour, window: true },
  { name: 'setting-feeds', as: 'ada', to: '/dashboard/settings', first: showFeeds, window: true },
  { name: 'setting-history', as: 'ada', to: '/dashboard/settings/history', first: changeHold },
  { name: 'own-texts', as: 'ada', to: '/dashboard/texts' },
  { name: 'own-text-terms', as: 'ada', to: '/dashboard/texts/page/terms' },
  { name: 'own-text-letter', as: 'ada', to: '/dashboard/texts/letter/orderPlaced' },
  { name: 'brands', as: 'ada', to: '/dashboard/brands' },
  { name: 'announcements', as: 'ada', to: '/dashboard/announcements' },
  { name: 'webhooks-none', as: 'ada', to: '/dashboard/webhooks' },
  { name: 'webhook-new', as: 'ada', to: '/dashboard/webhooks/new' },
  { name: 'webhook', as: 'ada', to: '/dashboard/webhooks/new', first: addWebhook },
  { name: 'webhooks', as: 'ada', to: '/dashboard/webhooks' },
  { name: 'order-as-staff', as: 'ada', to: '/dashboard/orders', first: openOrder },
  { name: 'integrity', as: 'ada', to: '/dashboard/integrity' },
  { name: 'category-as-admin', as: 'ada', to: '/products/Apple', window: true },
]

async function findFailed(page: Page) {
  await failOnce(page)
  const reference = await page.locator('td code, li code').first().textContent()
  await page.goto(new URL(`find?search=${reference}`, page.url()).href)
  await page
    .getByRole('listitem')
    .filter({ hasText: t('failedRequests.refused') })
    .first()
    .waitFor()
}

/** Looks at a person whom nobody knows, which is refused, and waits until the list has it. */
async function failOnce(page: Page) {
  const list = page.url()
  await page.goto(new URL('people/5b4a3f2e-1d0c-4a97-8554-332211009899', list).href)
  await page.waitForTimeout(4_000)
  await page.goto(list)
  await page.getByRole('table').waitFor()
}

async function openReport(page: Page) {
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.waitForURL('**/dashboard/moderation/*')
  await page.locator('main h2').first().waitFor()
}

async function takeReport(page: Page) {
  await openReport(page)
  const take = page.getByRole('button', { name: t('staff.takeIt') })
  if (await take.isVisible()) await take.click()
  await page.getByText(t('moderationRules.suspendSelling')).click()
  await page.getByLabel(t('staff.forHowManyDays')).waitFor()
}

async function openOrder(page: Page) {
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.waitForURL('**/dashboard/orders/*')
  await page.locator('main h2').first().waitFor()
}

async function findNobody(page: Page) {
  await page.getByRole('main').getByRole('searchbox').fill('Zebedee')
  await page.getByRole('heading', { name: /Zebedee/ }).waitFor()
}

/** Types another fee, without saving it. */
async function changeFee(page: Page) {
  const fee = page.getByRole('listitem').filter({ hasText: t('settings.feeBasisPoints') })
  await fee.getByRole('button').first().click()
  await page.getByLabel(t('settings.newValue')).fill('8')
  await page.getByText(t('settings.previewThen')).waitFor()
}

/** Types another colour, without saving it. */
async function changeColour(page: Page) {
  const colour = page.getByRole('listitem').filter({ hasText: t('settings.marketColour') })
  await colour.getByRole('button').first().click()
  await page.getByLabel(t('settings.newValue')).fill('#2e7d32')
  await page.getByText(t('settings.previewDark')).waitFor()
}

/** Opens the switch of the feeds, with their addresses. */
async function showFeeds(page: Page) {
  const feeds = page.getByRole('listitem').filter({ hasText: t('settings.feeds') })
  await feeds.getByRole('button').first().click()
  await page.getByText(t('settings.feedsNote')).waitFor()
}

/** Changes how long a booking holds a phone, unless it was done before. */
async function changeHold(page: Page) {
  if (await page.getByRole('table').isVisible()) return
  await page.goto('/dashboard/settings')
  const hold = page.getByRole('listitem').filter({ hasText: t('settings.holdHours') })
  await hold.getByRole('button').click()
  await page.getByLabel(t('settings.newValue')).fill('48')
  await page.getByLabel(t('staff.reason')).fill('Buyers asked for a second day to pay')
  await submit(page)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.goto('/dashboard/settings/history')
  await page.getByRole('table').waitFor()
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Invites somebody and composes a role, unless it was done before. */
async function inviteAndCompose(page: Page) {
  if (await page.getByText(invited).isVisible()) return
  await press(page, t('staffRoles.invite'))
  await page.getByLabel(t('staffRoles.email')).fill(invited)
  await submit(page)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await press(page, t('staffRoles.makeRole'))
  await page.getByLabel(t('staffRoles.roleName')).fill('Returns')
  await page.getByRole('checkbox', { name: t('staffRoles.ordersRead') }).check()
  await submit(page)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const invited = 'wilhelmina.vandenberg@people.example'

/** An invitation to an address that does not exist. */
async function failLetter(page: Page) {
  await press(page, t('staffRoles.invite'))
  await page.getByLabel(t('staffRoles.email')).fill(`lena.${Date.now()}@no-mail.example`)
  await submit(page)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.goto('/dashboard/letters')
  await page.getByRole('main').getByRole('table').waitFor()
}

async function openPerson(page: Page) {
  await page.getByRole('main').locator('a[href*="/dashboard/people/"]').first().click()
  await page.getByRole('heading', { level: 2, name: t('find.account'), exact: true }).waitFor()
}

async function askToRemove(page: Page) {
  await page.getByRole('main').getByRole('table').waitFor()
  await page
    .getByRole('button', { name: t('staffRoles.remove') })
    .first()
    .click()
}

async function openSeller(page: Page) {
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.waitForURL('**/dashboard/badges/*')
  await page.locator('main h2').first().waitFor()
}

/** Makes a key, and looks at the list of everybody's. */
async function makeAndSeeKey(page: Page) {
  await press(page, t('apiKeys.make'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('fields.name'), { exact: true }).fill('Nightly list')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: t('apiKeys.make') }).click()
  await press(page, t('apiKeys.copied'))
  await page.goto('/dashboard/keys')
  await page.getByText('Nightly list').first().waitFor()
}

/** Looks up the IMEI of a phone that nobody has listed. */
async function lookUpImei(page: Page) {
  await page.getByLabel(t('fields.imei'), { exact: true }).fill('356938035643809')
  await page.getByLabel(t('staff.reason')).fill('Case 4711')
  await press(page, t('imeis.lookUp'))
  await page.getByText(t('imeis.police')).click()
}

/** A webhook whose address does not exist, with a test event that has failed. */
async function addWebhook(page: Page) {
  await page.getByLabel(t('webhooks.url')).fill('https://stock.example/ringback')
  await page.getByLabel(t('webhooks.note'), { exact: true }).fill('Our stock system')
  await press(page, t('webhooks.chooseAll'))
  await submit(page)
  await page.getByRole('link', { name: t('webhooks.toWebhook') }).click()
  await press(page, t('webhooks.test'))
  await page
    .getByText(t('webhooks.fault', { fault: 'name' }))
    .first()
    .waitFor()
}

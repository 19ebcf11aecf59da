import type { Locator, Page } from '@playwright/test'
import { contact, fillAddress, home } from './address.ts'
import { expect, notices, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { linkIn } from './letters.ts'
import { logIn, stranger } from './people.ts'
import { marketUrl, newcomer, type Player } from './players.ts'

const offline = 'We can’t reach the marketplace. Check your connection and try again.'
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const problem = (within: Locator) => within.getByRole('alert').filter({ hasText: /\w/ })

async function accountOf(player: Player, open: (player: Player) => Promise<Page>) {
  const page = await open(player)
  await page.goto('/dashboard/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  return page
}

/** Offline, the form says so and keeps what was typed; online again, the same button submits it. */
async function sendTwice(page: Page, within: Locator, button: string) {
  await page.context().setOffline(true)
  await within.getByRole('button', { name: button }).click()
  await expect(problem(within).or(notices(page).getByText(offline))).toHaveText(offline)
  await page.context().setOffline(false)
  await within.getByRole('button', { name: button }).click()
}

test('[S3.2] a user changes their name in the account, and it shows at once', async ({ open }) => {
  const page = await accountOf(await newcomer('buyer'), open)
  const form = part(page, 'Name')
  const name = form.getByLabel('Full Name')
  await name.fill('  ')
  await form.getByRole('button', { name: 'Save name' }).click()
  await expect(name).toHaveAccessibleDescription('Name is required')
  await expect(name).toBeFocused()
  await name.fill('Beatrice Book')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await sendTwice(page, form, 'Save name')
  await expect(notices(page).getByText('Name changed')).toBeVisible()
  await expect(part(page, 'About you').getByText('Beatrice Book')).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Beatrice Book')
})

test('[S3.2] [S18.14] a name with a contact is saved only once its owner has seen how others will read it', async ({ open }) => {
  const page = await accountOf(await newcomer('buyer'), open)
  const form = part(page, 'Name')
  const name = form.getByLabel('Full Name')
  await name.fill('Bea 202-555-0143')
  await form.getByRole('button', { name: 'Save name' }).click()
  await expect(name).toHaveAccessibleDescription(/others will read: “Bea •••”/)
  await expect(name).toBeFocused()
  await expect(part(page, 'About you').getByText('Bea •••')).toHaveCount(0)
  await form.getByRole('button', { name: 'Save name' }).click()
  await expect(part(page, 'About you').getByText('Bea •••')).toBeVisible()
})

test('[S3.2] a verified seller cannot change their name, and the account says why', async ({ open, ada }) => {
  const sam = await newcomer('seller')
  await ada.api.verifySeller({ userId: (await sam.api.getMe())._id })
  const page = await accountOf(sam, open)
  await expect(part(page, 'Name').getByText(`You’re verified as ${sam.name}.`)).toBeVisible()
  await expect(part(page, 'Name').getByRole('textbox')).toHaveCount(0)
})

test('an e-mail is changed by the links in two letters, and the account keeps its name and orders', async ({ open, sam }) => {
  const bea = await newcomer('buyer')
  const phone = await listPhone(sam)
  await bea.api.placeOrder({ productsId: phone.id, ...contact })
  const page = await accountOf(bea, open)
  const state = part(page, 'About you')
  await expect(state.getByText('not verified')).toBeVisible()
  await sendTwice(page, state, 'Resend email')
  // One was sent at signing up.
  await page.goto(await linkIn(marketUrl(), bea.email, 'Confirm your email', 2))
  await expect(page).toHaveURL('/dashboard/account')
  await expect(state.getByText('verified', { exact: true })).toBeVisible()
  const form = part(page, 'Email')
  const field = form.getByLabel('New email')
  const send = form.getByRole('button', { name: 'Send link' })
  await send.click()
  await expect(field).toHaveAccessibleDescription('Enter an email like name@example.com')
  await field.fill(bea.email)
  await expect(field).toHaveAccessibleDescription('That’s already your email')
  const { email } = stranger('Beatrice')
  await field.fill(email)
  await sendTwice(page, form, 'Send link')
  await expect(form.getByRole('status')).toHaveText(
    `We’ve sent an email to ${bea.email}. Use the link in it to approve the change, and we’ll send a final link to ${email}. Once you’ve opened it, you log in with the new address.`,
  )
  await page.goto(await linkIn(marketUrl(), bea.email, 'Change your email'))
  await page.goto(await linkIn(marketUrl(), email))
  await expect(state.getByText(email)).toBeVisible()

  const anew = await open()
  await logIn(anew, email, bea.password)
  await anew.goto('/dashboard/account')
  await expect(part(anew, 'About you').getByText(email)).toBeVisible()
  await expect(part(anew, 'About you').getByText(bea.name)).toBeVisible()
  await anew.goto('/dashboard/myorders')
  await expect(anew.getByRole('row').filter({ hasText: phone.name })).toBeVisible()
})

test('a link that changes an e-mail asks guests to log in first, and works after that', async ({ open }) => {
  const bea = await newcomer('buyer')
  const asking = await accountOf(bea, open)
  const { email } = stranger('Beatrice')
  await part(asking, 'Email').getByLabel('New email').fill(email)
  await part(asking, 'Email').getByRole('button', { name: 'Send link' }).click()
  const link = await linkIn(marketUrl(), email)
  const page = await open()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Log in first' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/from=%2Fdashboard%2Faccount/)
  await logIn(page, bea.email, bea.password)
  await page.goto(link)
  await expect(part(page, 'About you').getByText(email)).toBeVisible()

  await page.goto(link.replace('code=', 'code=x'))
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to your account' }).click()
  await expect(page).toHaveURL('/dashboard/account')
})

test('changing the password requires the current one', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await accountOf(bea, open)
  const form = part(page, 'Password')
  const [now, next] = [form.getByLabel('Current password'), form.getByLabel('New password')]
  const change = form.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(now).toHaveAccessibleDescription('Current password is required')
  await expect(next).toHaveAccessibleDescription(/New password is required/)
  await expect(now).toBeFocused()
  await now.fill('not her password')
  await next.fill('another long enough password')
  await change.click()
  await expect(problem(form)).toHaveText('That’s not your current password')
  await now.fill(bea.password)
  await next.fill('short')
  await change.click()
  await expect(problem(form)).toHaveText('Choose a password of at least 8 characters')
  await next.fill('another long enough password')
  await sendTwice(page, form, 'Change password')
  await expect(notices(page).getByText('Password changed')).toBeVisible()
  await expect(now).toHaveValue('')
  await logIn(await open(), bea.email, 'another long enough password')
})

test('[S5.4] an address is saved, prefills the next booking, and is deleted', async ({ open, sam }) => {
  const phone = await listPhone(sam)
  const page = await accountOf(await newcomer('buyer'), open)
  const form = part(page, 'Saved address')
  const [number, place] = [form.getByLabel('Phone Number'), form.getByLabel('Street address')]
  await number.fill('no number')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(number).toHaveAccessibleDescription(/\w/)
  await expect(place).toHaveAccessibleDescription('Street address is required, like 12 Harbor Street')
  await number.fill(contact.phone)
  await fillAddress(form)
  await sendTwice(page, form, 'Save address')
  await expect(notices(page).getByText('Address saved')).toBeVisible()

  await page.goto(`/phones/${phone.id}`)
  await page
    .getByRole('link', { name: /^Book Now/ })
    .or(page.getByRole('button', { name: /^Book Now/ }))
    .first()
    .click()
  const booking = page.getByRole('dialog', { name: 'Book this phone' })
  await expect(booking.getByLabel('Phone Number')).toHaveValue(contact.phone)
  await expect(booking.getByLabel('Street address')).toHaveValue(home.street)

  await page.goto('/dashboard/account')
  await form.getByRole('button', { name: 'Delete address' }).click()
  await expect(notices(page).getByText('Address deleted')).toBeVisible()
  await expect(number).toHaveValue('')
  await page.reload()
  await expect(number).toHaveValue('')
})

test('[S6.7] the role chosen at signing up can be changed, until the first booking', async ({ open, sam }) => {
  const bea = await newcomer('buyer')
  const page = await accountOf(bea, open)
  const role = part(page, 'Buyer or seller')
  await sendTwice(page, role, 'Switch to seller')
  await expect(notices(page).getByText('You’re now a seller')).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Add a Product' })).toBeVisible()
  await role.getByRole('button', { name: 'Switch to buyer' }).click()
  await expect(notices(page).getByText('You’re now a buyer')).toBeVisible()
  const phone = await listPhone(sam)
  await bea.api.placeOrder({ productsId: phone.id, ...contact })
  await role.getByRole('button', { name: 'Switch to seller' }).click()
  await expect(problem(role)).toHaveText(/booked|listed/)
  await expect(part(page, 'About you').getByText('buyer', { exact: true })).toBeVisible()
})

test('[S12.2] of two notices switched off one after the other, neither switches the other on again', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await accountOf(bea, open)
  const boxes = part(page, 'Email notifications').getByRole('checkbox', { disabled: false })
  const [first, second] = [boxes.nth(0), boxes.nth(1)]
  const sent: string[] = []
  const gate = Promise.withResolvers<void>()
  await page.route('**/me/notices/settings', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const place = sent.push(route.request().postData() ?? '')
    const answer = await route.fetch()
    if (place === 1) await gate.promise
    await route.fulfill({ response: answer })
  })
  await first.uncheck()
  await expect.poll(() => sent.length).toBe(1)
  await second.uncheck()
  await page.evaluate(() => fetch('/me/notices/settings'))
  expect(sent).toHaveLength(1)
  gate.resolve()
  const off = async () => (await bea.api.getNoticeSettings()).filter(({ mail, canChange }) => canChange && !mail).length
  await expect.poll(off).toBe(2)
  await expect(first).not.toBeChecked()
  await expect(second).not.toBeChecked()
})

test('[S3.2] a changed name is read anew, although the person is being read already', async ({ open }) => {
  const page = await accountOf(await newcomer('buyer'), open)
  const gate = Promise.withResolvers<void>()
  let held = 0
  await page.route('**/me', async (route) => {
    const answer = await route.fetch()
    held++
    await gate.promise
    // Fails for a request that the page has given up.
    await route.fulfill({ response: answer }).catch(() => {})
  })
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: 'renewed' })))
  await expect.poll(() => held).toBeGreaterThan(0)
  const form = part(page, 'Name')
  const renamed = page.waitForResponse('**/me/name')
  await form.getByLabel('Full Name').fill('Beatrice Book')
  await form.getByRole('button', { name: 'Save name' }).click()
  await renamed
  gate.resolve()
  await expect(notices(page).getByText('Name changed')).toBeVisible()
  await expect(part(page, 'About you').getByText('Beatrice Book')).toBeVisible()
})

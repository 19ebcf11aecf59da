import type { Page } from '@playwright/test'
import { expect, expectRed, holdBack, inBothWordings, notices, test } from './fixtures.ts'
import { password, stranger } from './people.ts'
import { newcomer } from './players.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))
const problem = (page: Page) => page.getByRole('main').getByRole('alert')

async function fillLogIn(page: Page, email: string, secret: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
}

async function fillSignUp(page: Page, person: { name: string; email: string; password: string }) {
  await page.getByLabel('Full Name').fill(person.name)
  await page.getByLabel('Email Address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
}

/** Expects the error to be red, and between the fields and Submit. */
async function expectRedAboveSubmit(page: Page, words: string | RegExp) {
  await expect(problem(page)).toHaveText(words)
  await expectRed(problem(page).locator('p'))
  const [above, button] = [await problem(page).boundingBox(), await submit(page).boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
}

test(
  '[S2.22] [S2.2] the login page has email and password fields, a Google button and a link to the sign-up page',
  inBothWordings,
  async ({ wording, open }) => {
    const page = await open()
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await expect(submit(page)).toBeEnabled()
    await expect(page.getByText('Or', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign Up with Google' })).toBeVisible()
    await page.getByRole('link', { name: wording.newHere }).click()
    await expect(page).toHaveURL('/signup')
  },
)

test(
  '[S2.23] [S2.3] [S6.7] the sign-up page offers the roles seller and buyer, with seller preselected',
  inBothWordings,
  async ({ wording, open }) => {
    const page = await open()
    await page.goto('/signup')
    await expect(page.getByRole('radio')).toHaveCount(2)
    await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Buyer' })).not.toBeChecked()
    await expect(page.getByLabel('Full Name')).toBeVisible()
    await expect(page.getByLabel('Email Address')).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await expect(submit(page)).toBeEnabled()
    await expect(page.getByText('Or', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign Up with Google' })).toBeVisible()
    await page.getByRole('link', { name: wording.alreadyRegistered }).click()
    await expect(page).toHaveURL('/login')
  },
)

test('[S4.2] [S2.22] [S9.7] [S4.1] logging in stores the access token and leads to the home page', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open()
  await page.goto('/login')
  const letThrough = await holdBack(page, '**/identity/sign-in/email')
  await fillLogIn(page, bea.email, bea.password)
  await submit(page).click()
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  letThrough()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const token = await tokenOf(page)
  const me = await page.request.get('/me', { headers: { authorization: `bearer ${token}` } })
  expect(await me.json()).toMatchObject({ email: bea.email, userstatus: 'buyer' })
})

test('[S8.1] [S4.2] [S5.1] a failed login shows a red error above Submit until the next attempt, and keeps what was typed', async ({
  open,
}) => {
  const bea = await newcomer('buyer')
  const page = await open()
  await page.goto('/login')
  await fillLogIn(page, bea.email, 'not her password')
  await submit(page).click()
  await expectRedAboveSubmit(page, 'Invalid email or password')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(bea.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not her password')
  expect(await tokenOf(page)).toBeNull()

  const letThrough = await holdBack(page, '**/identity/sign-in/email')
  await submit(page).click()
  await expect(problem(page)).toBeHidden()
  letThrough()
  await expect(problem(page)).toHaveText('Invalid email or password')
  await fillLogIn(page, 'nobody@people.example', 'not her password')
  await submit(page).click()
  await expect(problem(page)).toHaveText('Invalid email or password')
})

test('[S5.1] the login form shows each validation error beside its field', async ({ open }) => {
  const page = await open()
  await page.goto('/login')
  await page.getByLabel('Email').fill('no address')
  await submit(page).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter an email like name@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('[S5.2] the sign-up form shows validation errors beside its fields, and an error from the server as an alert', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/signup')
  await submit(page).click()
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription(/Full Name is required/)
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(/Enter an email like|Email is required/)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Password is required/)
  await fillSignUp(page, { ...stranger('Bea'), password: 'short' })
  await submit(page).click()
  await expect(problem(page)).toHaveText('Choose a password of at least 8 characters')
})

for (const role of ['buyer', 'seller'] as const) {
  test(
    `[S4.3] [S6.7] [S8.10] [S2.23] signing up as ${role} creates such an account, confirms it, and ends signed out on the home page`,
    inBothWordings,
    async ({ wording, open }) => {
      const person = stranger('New')
      const page = await open()
      await page.goto('/signup')
      await page.getByRole('radio', { name: role }).check()
      await fillSignUp(page, person)
      await submit(page).click()
      await expect(notices(page).getByText(wording.userCreated, { exact: true })).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { name: 'All Categories' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Your account is ready' }).getByText(person.email)).toBeVisible()
      expect(await tokenOf(page)).toBeNull()
      await page.goto('/login')
      await fillLogIn(page, person.email, person.password)
      await submit(page).click()
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
      await page.getByRole('link', { name: wording.dashboard }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${person.name}`)
      await expect(page.getByText(`Your ${role} dashboard`)).toBeVisible()
    },
  )
}

test('[S8.2] signing up with a registered email shows a red error above Submit', async ({ open, bea }) => {
  const page = await open()
  await page.goto('/signup')
  await fillSignUp(page, { ...bea, password })
  await submit(page).click()
  await expectRedAboveSubmit(page, /already exists/i)
  await expect(page.getByLabel('Full Name')).toHaveValue(bea.name)
})

test('[S2.23] [S2.22] signed-in users are redirected from the sign-up and login pages to the home page', async ({ open }) => {
  const page = await open(await newcomer('buyer'))
  for (const address of ['/signup', '/login']) {
    await page.goto(address)
    await expect(page).toHaveURL('/')
  }
})

test('[S9.7] the access token is renewed before it expires, without a notification', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  const renewal = page.waitForResponse(/\/jwt\?/)
  await page.clock.fastForward('14:30')
  expect((await renewal).status()).toBe(200)
  await expect.poll(() => tokenOf(page)).not.toBe(bea.token)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(notices(page).getByRole('status')).toHaveCount(0)
})

test('[S8.9] [S9.7] when the sign-in was ended elsewhere, the user is told, logs in again and returns to the page', async ({
  open,
}) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  // Waits for the reads of the page itself: otherwise one of them would notice the end of the sign-in first.
  const read = Promise.all([/unread$/, /events\?/].map((address) => page.waitForResponse(address)))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await read
  await bea.endSignIn()
  await page.getByRole('link', { name: 'My Wishlist' }).first().click()
  await expect(notices(page).getByText('You’ve been signed out. Please log in again.')).toBeVisible()
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fmywhistlist')
  await fillLogIn(page, bea.email, bea.password)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'My Wishlist' })).toBeVisible()
})

test('[S4.1] signing in or out in one tab also takes effect in another', async ({ open }) => {
  const bea = await newcomer('buyer')
  const one = await open()
  await one.goto('/login')
  const other = await one.context().newPage()
  await other.goto('/about')
  await expect(other.getByRole('link', { name: 'Log In' })).toBeVisible()
  await fillLogIn(one, bea.email, bea.password)
  await submit(one).click()
  await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await other.goto('/dashboard')
  await one.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/\/login/)
})

test('[S8.3] a sign-out whose request fails still signs out in this browser, and says so', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.goto('/dashboard')
  await page.route(/\/(auth\/logout|identity\/sign-out)/, (route) => route.abort())
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(notices(page).getByText('You’re signed out on this device, but we couldn’t reach the marketplace.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
})

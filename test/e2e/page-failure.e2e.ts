import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { arrive, expect, notices, test } from './fixtures.ts'
import { newcomer } from './players.ts'

test('[S8.9] a page whose data is not found shows the not-found page in the chosen theme, with a link home', async ({ open }) => {
  const page = await open(await newcomer('buyer'))
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.route(/\/products\?/, (route) => route.fulfill({ status: 404, json: { code: 'not_found', message: 'Gone.' } }))
  await page.goto('/products/Samsung')
  await expect(page.getByRole('heading', { name: 'This page was not found' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('link', { name: 'Blog Page' })).toBeVisible()

  await page.unrouteAll()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { name: 'All Categories' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('[S18.1] where the server itself failed, the error page shows the id under which it was logged', async ({ open }) => {
  const page = await open(await newcomer('buyer'))
  const id = randomUUID()
  const body = { code: 'internal', reason: 'failed', params: {}, message: 'Something went wrong here.' }
  await page.route(/\/products\?/, (route) => route.fulfill({ status: 500, headers: { 'x-request-id': id }, json: body }))
  await page.goto('/products/Samsung')
  await expect(page.getByText(`please quote ${id}`)).toBeVisible()
})

const broken = 'export const clientLoader = () => null; export default function Broken() { throw new Error("broken") }'
/** Puts something else in place of a page's script. */
const replaceScript = (page: Page, name: string, body: string) =>
  page.route(`**/assets/*/${name}-*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
const somethingWrong = (page: Page) => page.getByRole('heading', { level: 1, name: 'Something went wrong' })

test('[S18.1] a page that throws while it is shown or hydrated becomes the error page, with a way on', async ({ open }) => {
  const page = await open()
  await replaceScript(page, 'about', broken)
  await arrive(page, '/')
  await page.getByRole('link', { name: 'About us' }).click()
  await expect(somethingWrong(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()

  await page.goto('/about')
  await expect(somethingWrong(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'All Categories' })).toBeVisible()
  await page.unrouteAll()
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
})

test('[S18.1] if the frame of the error page fails as well, a message with a way on takes its place', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 360, height: 740 } })
  await page.addInitScript(() => {
    // Breaks the switch of the colours, which is in the header.
    const { indexOf } = Array.prototype
    const indexIn = function (this: unknown[], ...looked: [unknown, number?]) {
      if (this[0] === 'system' && sessionStorage.getItem('whole') === null) throw new Error('broken')
      return indexOf.apply(this, looked)
    }
    Array.prototype.indexOf = indexIn
  })
  for (const address of ['/about', '/phones', '/login']) {
    await page.goto(address)
    await expect(somethingWrong(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveCSS('display', /flex/)
    await expect(page.getByRole('banner')).toHaveCount(0)
  }
  await page.evaluate(() => sessionStorage.setItem('whole', 'yes'))
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
})

test('[S18.1] if a page’s script is missing for good, the page stays readable and says so', async ({ open }) => {
  const page = await open()
  await page.clock.install()
  const missing = page.getByRole('alert').filter({ hasText: 'Part of this page couldn’t be loaded.' })
  const untilMissing = async () => {
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return missing.isVisible()
      })
      .toBe(true)
  }
  await page.route('**/assets/*/about-*.js', (route) => route.abort())
  await page.goto('/about')
  await untilMissing()
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  await page.unrouteAll()
  await page.route('**/assets/*/entry.client-*.js', (route) => route.abort())
  await missing.getByRole('link', { name: 'Reload the page' }).click()
  await untilMissing()
  await page.goto('/dashboard')
  await untilMissing()
  await expect(page.getByRole('progressbar')).toBeHidden()

  await page.unrouteAll()
  await missing.getByRole('link', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
})

test('[S18.1] what a page can do without is left out if its script is missing', async ({ open, bea }) => {
  const page = await open(bea)
  await page.route('**/assets/*/notice-bell-*.js', (route) => route.abort())
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
})

test('[S18.1] an error that an event handler does not handle is shown as a toast', async ({ open }) => {
  const page = await open()
  await page.addInitScript(() => {
    window.open = () => {
      throw new Error('no windows here')
    }
  })
  await arrive(page, '/login')
  await page.getByRole('button', { name: 'Sign Up with Google' }).click()
  await expect(notices(page)).toContainText('Something went wrong on this page. Please try again.')
})

test('[S18.1] a person who opens an address that cannot be read gets a page with a way on, and a program gets JSON', async ({
  open,
}) => {
  const page = await open()
  for (const address of ['/phones?q=%E0%A4%A', '/phones?q=%00', '/%E0%A4%A']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(400)
    await expect(somethingWrong(page)).toBeVisible()
    await expect(page.getByText('Part of this address can’t be read.')).toBeVisible()
    expect(await (await page.request.get(address)).json()).toMatchObject({ code: 'invalid' })
  }
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { name: 'All Categories' })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { arrive, expect, test } from './fixtures.ts'

/** How browsers refuse storage: by throwing, as with all cookies blocked, or by having none, as some apps' windows. */
const refusals = {
  'throws where cookies are blocked': (page: Page) =>
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
    }),
  'is null': (page: Page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null })
    }),
}

for (const [how, refuse] of Object.entries(refusals)) {
  test(`[S18.1] with storage that ${how}, guests read, search, compare and change the colours, and learn what signing in needs`, async ({
    open,
  }) => {
    const page = await open(undefined, { viewport: { width: 360, height: 740 } })
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    await refuse(page)
    await arrive(page, '/')
    await expect(page.getByRole('heading', { name: 'All Categories' })).toBeVisible()
    await page.getByRole('button', { name: /^Theme/ }).click()
    await page.getByRole('button', { name: /^Theme/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await arrive(page, '/phones?q=iphone')
    const compare = page.getByRole('article').getByRole('button', { name: /^Compare/ })
    await compare.nth(0).click()
    await compare.nth(1).click()
    await page.getByRole('link', { name: /^Compare/ }).click()
    await expect(page.getByRole('region', { name: 'Phone comparison' })).toBeVisible()
    await page.goBack()
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Photos' })).toBeVisible()
    await page.goto('/dashboard')
    await page.getByLabel('Email').fill('bea@ringback.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('ringback-demo')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert')).toContainText('Your browser is blocking cookies or storage for this site')
    expect(failures).toEqual([])
  })
}

test('[S18.1] with a browser that refuses the cookie of a sign-in, it says so instead of “Unauthorized”', async ({ open }) => {
  const page = await open()
  const json = { code: 'UNAUTHORIZED', message: 'Unauthorized' }
  await page.route('**/identity/token', (route) => route.fulfill({ status: 401, json }))
  await page.goto('/login')
  await page.getByLabel('Email').fill('bea@ringback.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('ringback-demo')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toContainText('Your browser is blocking cookies or storage for this site')
})

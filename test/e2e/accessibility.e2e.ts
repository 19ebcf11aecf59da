import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, test } from '@playwright/test'
import { logIn, url } from './people.ts'

const everyone = ['/', '/login', '/signup', '/forgot-password', '/blogs', '/about', '/contact', '/privacy', '/no-such-page']
const pagesOf = {
  'bea@ringback.example': [
    '/products/Samsung',
    '/dashboard',
    '/dashboard/myorders',
    '/dashboard/mywhistlist',
    '/dashboard/account',
  ],
  'sam@ringback.example': ['/dashboard', '/dashboard/addproducts', '/dashboard/myproducts/Sam%20Seller'],
  'ada@ringback.example': ['/dashboard', '/dashboard/allseller/seller', '/dashboard/allbuyer/buyer'],
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the pages for everyone, ${colorScheme}`, async ({ browser }) => {
    await inspect(browser, { colorScheme }, everyone)
  })
  test(`axe finds nothing on the API's page, ${colorScheme}`, async ({ browser }) => {
    await inspect(browser, { colorScheme }, ['/api'])
  })
  for (const [email, pages] of Object.entries(pagesOf)) {
    test(`axe finds nothing on the pages of ${email}, ${colorScheme}`, async ({ browser }) => {
      await inspect(browser, { colorScheme, email }, pages)
    })
  }
}

async function inspect(
  browser: Browser,
  { colorScheme, email }: { colorScheme: 'light' | 'dark'; email?: string },
  pages: string[],
) {
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  if (email) await logIn(page, email)
  for (const address of pages) {
    await page.goto(url(address))
    await expect(page.locator('main h1').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${address} at ${width}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)
      expect(found).toEqual([])
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect({ address, width, tooWide }).toEqual({ address, width, tooWide: 0 })
    }
  }
  expect(faults).toEqual([])
  await context.close()
}

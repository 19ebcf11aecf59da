import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'
import { arrive, expect, holdBack, inBothWordings, test } from './fixtures.ts'
import { newcomer } from './players.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading' })

test.describe('public pages', () => {
  const pages = [
    { at: '/', heading: 'Good phones deserve a second owner', title: 'Home | Ringback' },
    { at: '/login', heading: 'Log In', title: 'Log In | Ringback' },
    { at: '/signup', heading: 'Sign Up', title: 'Sign Up | Ringback' },
    { at: '/about', heading: 'About us', title: 'About us | Ringback' },
    { at: '/contact', heading: 'Contact us', title: 'Contact us | Ringback' },
    { at: '/privacy', heading: 'Privacy Policy', title: 'Privacy Policy | Ringback' },
    { at: '/terms', heading: 'Terms of Use', title: 'Terms of Use | Ringback' },
    { at: '/forgot-password', heading: 'Forgot your password?', title: 'Forgot password | Ringback' },
  ]
  test('[S2.1] [S2.2] [S2.3] [S6.1] [S1.8] guests can open each of them, and each has its own title', async ({ open }) => {
    const page = await open()
    for (const { at, heading, title } of pages) {
      const answer = await page.goto(at)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveTitle(title)
    }
  })

  test(
    '[S2.4] [S2.40] [S8.7] [S6.1] an unknown URL answers 404 and shows the not-found page',
    inBothWordings,
    async ({ wording, open }) => {
      const page = await open()
      for (const address of ['/no-such-page', '/products/Samsung/9', '/login/nothing/here']) {
        const answer = await page.goto(address)
        expect(answer?.status()).toBe(404)
        await expect(page.getByText('404', { exact: true })).toBeVisible()
        await expect(page.getByRole('heading', { name: wording.notFound })).toBeVisible()
        await expect(page).toHaveTitle('Not found | Ringback')
      }
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      await expect(page).toHaveURL('/')
    },
  )

  test('[S1.7] [S2.16] the footer links to its pages and describes only the marketplace', async ({ open }) => {
    const page = await open()
    await page.goto('/login')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('The marketplace where second-hand phones find their next owner')
    await expect(footer).not.toContainText(/fitness|workout|gym/i)
    for (const name of ['About us', 'Contact us', 'Privacy Policy', 'Terms of Use']) {
      await footer.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      expect(await page.getByRole('article').locator('p').count()).toBeGreaterThan(2)
    }
  })
})

const ids: Record<string, string> = { ':class': 'account', ':categoryName': 'Samsung', '*': 'nothing-here' }

/** An address of each page in web/routes.ts; there is no such phone, seller or order. */
const addressesOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const parts = path ? path.split('/').map((part) => ids[part] ?? (part.startsWith(':') ? randomUUID() : part)) : []
    const here = [above, ...parts].join('/')
    return children ? addressesOf(children, here) : [here || '/']
  })

/** Asks again while the market is busy with the other tests, as a browser's user would. */
async function pageAt(request: APIRequestContext, address: string): Promise<string> {
  for (;;) {
    const reply = await request.get(address, { headers: { accept: 'text/html' } })
    const html = await reply.text()
    if (reply.status() !== 503) {
      expect(reply.status(), `${address}: ${html.slice(-500)}`).toBeLessThan(500)
      return html
    }
    await setTimeout(Number(reply.headers()['retry-after']) * 1000)
  }
}

test('[S1.7] [S1.8] [S2.16] every page is served with its own title, and each but the offline page with the footer', async ({
  request,
}) => {
  const titles: (string | undefined)[] = []
  const addresses = addressesOf(routes)
  for (const address of addresses) {
    const html = await pageAt(request, address)
    const title = /<title>([^<|]+) \| Ringback<\/title>/.exec(html)?.[1]
    expect(title, address).toBeTruthy()
    // The page that opens a thread is replaced by it; a phone or seller that does not exist is not found, nor another country's page, or a text that this market has none of.
    if (address !== '/dashboard/messages/open' && !/^\/((phones|sellers|versions)\/.|imprint|withdrawal|faq)/.test(address))
      titles.push(title)
    if (address === '/offline') continue
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0]
    for (const page of ['about', 'contact', 'privacy', 'terms']) expect(footer, address).toContain(`href="/${page}"`)
    expect(footer, address).toContain('The marketplace where second-hand phones find their next owner')
  }
  expect(new Set(titles).size).toBe(titles.length)
  expect(addresses).toContain('/dashboard/myorders')
})

const dashboards = [
  '/blogs',
  '/products/Samsung',
  '/dashboard',
  '/dashboard/myorders',
  '/dashboard/mywhistlist',
  '/dashboard/addproducts',
  '/dashboard/sell',
  '/dashboard/myproducts/Sam%20Seller',
  '/dashboard/allseller/seller',
  '/dashboard/allbuyer/buyer',
  '/dashboard/payment/00000000-0000-4000-8000-000000000000',
]

test('[S2.15] [S2.5] [S2.6] [S2.7] [S2.14] guests are redirected to the login page from every page for signed-in users', async ({
  open,
}) => {
  const page = await open()
  for (const address of dashboards) {
    await page.goto(address)
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ from: address })}`)
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
  }
})

test('[S2.15] logging in leads back to the requested page', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open()
  await page.goto('/dashboard/mywhistlist')
  await expect(page.getByText('Log in to continue to the page you asked for.')).toBeVisible()
  await page.getByLabel('Email').fill(bea.email)
  await page.getByLabel('Password', { exact: true }).fill(bea.password)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/dashboard/mywhistlist')
  await expect(page.getByRole('heading', { name: 'My Wishlist' })).toBeVisible()
})

test('[S2.15] [S4.1] a progress bar shows until /me has answered', async ({ open, bea }) => {
  const page = await open(bea)
  const letThrough = await holdBack(page, '**/me')
  await page.goto('/dashboard')
  await expect(bar(page).first()).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Welcome')).toHaveCount(0)
  letThrough()
  await expect(page.getByRole('heading', { name: `Welcome, ${bea.name}` })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test(
  '[S2.16] the navigation bar offers guests Log In, and signed-in users the dashboard and Sign Out',
  inBothWordings,
  async ({ wording, open, bea }) => {
    const guest = await open()
    await guest.goto('/')
    await expect(menu(guest).getByRole('link')).toHaveText(['Home', 'Sell', 'Blog Page', 'Log In', 'Sign Up'])
    await expect(menu(guest).getByRole('button')).toHaveCount(0)

    const page = await open(bea)
    await page.goto('/about')
    await expect(menu(page).getByRole('link')).toHaveText(['Home', 'Sell', 'Blog Page', wording.dashboard])
    await expect(menu(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await menu(page).getByRole('link', { name: 'Blog Page' }).click()
    await expect(page).toHaveURL('/blogs')
    await menu(page).getByRole('link', { name: wording.dashboard }).click()
    await expect(page).toHaveURL('/dashboard')
    await menu(page).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
  },
)

test('[S2.16] [S4.1] [S9.7] signing out leads to the home page, removes the access token and ends the session', async ({
  open,
}) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.goto('/dashboard/myorders')
  await menu(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(menu(page).getByRole('link', { name: 'Log In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  await expect
    .poll(() =>
      bea.api.getMe().then(
        () => 'holds',
        (error) => error.code,
      ),
    )
    .toBe('unauthenticated')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('[S4.12] [S2.16] on a small screen a toggle opens and closes the menu', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 360, height: 700 } })
  await arrive(page, '/')
  const toggle = page.getByRole('button', { name: 'Menu' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(menu(page)).toBeHidden()
  await toggle.click()
  await expect(menu(page)).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(menu(page)).toBeHidden()
  await toggle.click()
  await menu(page).getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/login')
  await expect(menu(page)).toBeHidden()
})

test('[S2.16] a dimmed overlay with three bouncing dots covers a page while its data loads', async ({ open, bea }) => {
  const page = await open(bea, { reducedMotion: 'no-preference' })
  const letThrough = await holdBack(page, '**/products?**')
  await page.goto('/products/Samsung')
  const overlay = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading phones' })
  await expect(overlay).toHaveCSS('position', 'fixed')
  expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  const dots = overlay.locator('span:not(.sr-only)')
  await expect(dots).toHaveCount(3)
  await expect(dots.first()).toHaveCSS('animation-name', 'dot')
  letThrough()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(overlay).toHaveCount(0)
})

test('[S1.6] [S2.6] [S2.24] [S6.2] the blog page has four questions about the web and four about used phones, which expand and collapse', async ({
  open,
  bea,
}) => {
  const page = await open(bea)
  await page.goto('/blogs')
  const about = {
    'Building for the web': [/state/i, /prototypal inheritance/i, /unit test/i, /Angular/],
    'Buying a used phone': [/stolen or locked/, /battery health/i, /updates/, /has arrived/],
  }
  for (const [part, subjects] of Object.entries(about)) {
    const questions = page.getByRole('region', { name: part }).locator('details')
    await expect(questions).toHaveCount(subjects.length)
    for (const [place, subject] of subjects.entries()) {
      const question = questions.nth(place)
      const heading = question.getByRole('heading')
      await expect(heading).toHaveText(subject)
      const answer = question.locator('summary + div')
      await expect(answer).toBeHidden()
      await heading.click()
      await expect(answer).toBeVisible()
      await expect(answer).toHaveText(/.{500}/s)
      await heading.click()
      await expect(answer).toBeHidden()
    }
  }
})

test('navigating to a page announces its title and moves the focus to its heading', async ({ open, bea }) => {
  const page = await open(bea)
  await arrive(page, '/')
  for (const [link, heading, title] of [
    ['About us', 'About us', 'About us | Ringback'],
    ['Dashboard', `Welcome, ${bea.name}`, 'Dashboard | Ringback'],
    ['My Orders', 'My Orders', 'My Orders | Ringback'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await expect(page.locator('p[aria-live="polite"]').filter({ hasText: title })).toHaveCount(1)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeFocused()
})

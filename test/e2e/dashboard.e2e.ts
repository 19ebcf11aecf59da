import type { Page } from '@playwright/test'
import { expect, inBothWordings, test } from './fixtures.ts'
import { newcomer, type Player } from './players.ts'

const side = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Dashboard' })

test(
  '[S2.27] [S2.28] [S2.29] [S2.30] [S2.31] [S6.3] [S2.7] the dashboard welcomes each role and shows its menu',
  inBothWordings,
  async ({ wording, open, sam, bea, ada }) => {
    const own: [Player, string[]][] = [
      [ada, [wording.allSellersMenu, wording.allBuyersMenu]],
      [bea, ['My Orders', wording.myWishlist]],
      [sam, ['Add a Product', 'My Products']],
    ]
    const addresses: Record<string, string> = {
      [wording.allSellersMenu]: '/dashboard/allseller/seller',
      [wording.allBuyersMenu]: '/dashboard/allbuyer/buyer',
      'My Orders': '/dashboard/myorders',
      [wording.myWishlist]: '/dashboard/mywhistlist',
      'Add a Product': '/dashboard/addproducts',
      'My Products': `/dashboard/myproducts/${encodeURIComponent(sam.name)}`,
    }
    for (const [player, labels] of own) {
      const page = await open(player)
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${player.name}`)
      await expect(page.getByText(`Your ${player.role} dashboard`)).toBeVisible()
      await expect(page.getByText(`${player.name} · ${player.role === 'admin' ? 'Owner' : player.role}`)).toBeVisible()
      await expect(side(page).getByRole('link').first()).toBeVisible()
      expect((await side(page).getByRole('link').allTextContents()).slice(0, 2)).toEqual(labels)
      await expect(side(page).getByRole('link', { name: 'Account', exact: true })).toBeVisible()
      for (const label of labels) {
        const link = side(page).getByRole('link', { name: label })
        await expect(link).toHaveAttribute('href', addresses[label] ?? '')
        await link.click()
        await expect(page).toHaveURL(addresses[label] ?? '')
        await expect(side(page)).toBeVisible()
      }
    }
  },
)

test('[S2.8] [S2.9] [S2.10] [S2.11] [S2.12] [S2.13] [S6.8] a dashboard page of another role says whom it is for', async ({
  open,
  sam,
  bea,
  ada,
}) => {
  const others: [Player, string, string][] = [
    [sam, '/dashboard/myorders', 'buyers'],
    [sam, '/dashboard/payment/00000000-0000-4000-8000-000000000000', 'buyers'],
    [sam, '/dashboard/allbuyer/buyer', 'admins'],
    [ada, '/dashboard/mywhistlist', 'buyers'],
    [ada, '/dashboard/myproducts/Sam%20Seller', 'sellers'],
    [bea, '/dashboard/addproducts', 'sellers'],
    [bea, '/dashboard/allseller/seller', 'admins'],
  ]
  for (const player of [sam, ada, bea]) {
    const page = await open(player)
    for (const [, address, owners] of others.filter(([visitor]) => visitor === player)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: `This page is only for ${owners}` })).toBeVisible()
      await expect(page.getByText(`You are signed in as ${player.name}, a`)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  }
})

test('[S2.11] a seller cannot see products under another name', async ({ open, sam }) => {
  const page = await open(sam)
  await page.goto('/dashboard/myproducts/Sam%20Seller')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test(
  '[S2.39] [S8.6] [S2.15] a dashboard page that fails shows the error and offers to sign out',
  inBothWordings,
  async ({ wording, open }) => {
    const bea = await newcomer('buyer')
    const page = await open(bea)
    await page.goto('/dashboard/payment/00000000-0000-4000-8000-000000000000')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: wording.somethingWrong })).toBeVisible()
    await expect(failure.getByText('You have no such order.')).toBeVisible()
    await expect(failure.getByText('Please sign out and log back in')).toBeVisible()
    await expect(side(page)).toBeVisible()
    await failure.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  },
)

test('[S2.27] [S4.12] on a phone the site’s only menu includes the links of the dashboard', async ({ open, bea }) => {
  const page = await open(bea, { viewport: { width: 360, height: 700 } })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await expect(page.getByRole('button', { name: /menu/i })).toHaveCount(1)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'My Wishlist' }).click()
  await expect(page).toHaveURL('/dashboard/mywhistlist')
  await expect(menu).toBeHidden()
})

test('[S2.27] the menu of staff, longer than the window, shows the current page and leaves the page where it is', async ({
  open,
  ada,
}) => {
  const page = await open(ada)
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/dashboard/log')
  await expect(side(page).getByRole('link', { name: 'Staff log' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await side(page).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(side(page).getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
})

test('[S1.8] pages of the dashboard have their name in the title', inBothWordings, async ({ wording, open, sam, bea, ada }) => {
  const titles: [Player, string, string][] = [
    [bea, '/dashboard', wording.dashboard],
    [bea, '/dashboard/myorders', 'My Orders'],
    [bea, '/dashboard/mywhistlist', wording.myWishlist],
    [bea, '/products/Samsung', 'Samsung phones'],
    [bea, '/blogs', 'Blog Page'],
    [sam, '/dashboard/addproducts', wording.addProducts],
    [sam, `/dashboard/myproducts/${encodeURIComponent(sam.name)}`, 'My Products'],
    [ada, '/dashboard/allseller/seller', wording.allSellers],
    [ada, '/dashboard/allbuyer/buyer', wording.allBuyers],
  ]
  for (const player of [bea, sam, ada]) {
    const page = await open(player)
    for (const [, address, title] of titles.filter(([owner]) => owner === player)) {
      await page.goto(address)
      await expect(page).toHaveTitle(`${title} | Ringback`)
    }
  }
})

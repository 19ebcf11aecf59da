import { expect, test } from './fixtures.ts'
import { listPhone, phoneName } from './goods.ts'

const off = { javaScriptEnabled: false }

test('without JavaScript a guest opens a phone from the home page', async ({ open, sam }) => {
  const phone = await listPhone(sam, { advertised: true })
  const page = await open(undefined, off)
  await page.goto('/')
  await page.getByRole('region', { name: 'Flash Sale' }).getByRole('link', { name: phone.name }).click()
  await expect(page).toHaveURL(`/phones/${phone.id}`)
  await expect(page.getByRole('heading', { level: 1, name: phone.name })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '2 years' })).toBeVisible()
  await page.getByRole('link', { name: `Book Now: ${phone.name}` }).click()
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ from: `/phones/${phone.id}?book=now` })}`)
})

test('without JavaScript a guest searches, filters and pages through the results', async ({ open, sam }) => {
  const phone = await listPhone(sam, { productName: phoneName('Galaxy S23'), resalePrice: 411.5 })
  const page = await open(undefined, off)
  await page.goto('/')
  await page.getByRole('banner').getByRole('searchbox').fill('galxy s23')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/phones?q=galxy+s23')
  await page
    .getByRole('group', { name: 'Brand' })
    .getByRole('checkbox', { name: /^Samsung/ })
    .check()
  await page.getByLabel('Price to').fill('411.5')
  await page.getByLabel('Price from').fill('411.5')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('article').filter({ hasText: phone.name })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Brand' }).getByRole('checkbox', { name: /^Samsung/ })).toBeChecked()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/phones?q=galxy+s23')

  await page.goto('/phones')
  const first = await page.getByRole('article').first().textContent()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/\/phones\?after=/)
  expect(await page.getByRole('article').first().textContent()).not.toBe(first)
  await page.getByRole('link', { name: 'Back to the first results' }).click()
  await expect(page).toHaveURL('/phones')
})

test('without JavaScript the filters open on a small screen, and the menu is visible', async ({ open }) => {
  const page = await open(undefined, { ...off, viewport: { width: 360, height: 740 } })
  await page.goto('/phones')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log In' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page
    .getByRole('group', { name: 'Brand' })
    .getByRole('checkbox', { name: /^Apple/ })
    .check()
  await page.getByRole('button', { name: /^Show .* phones$/ }).click()
  await expect(page).toHaveURL(/brand=Apple/)
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
})

test('without JavaScript, pages and forms that need it say so', async ({ open }) => {
  const page = await open(undefined, off)
  for (const address of ['/login', '/signup', '/forgot-password', '/reset-password?token=any', '/contact']) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(/^This form needs JavaScript/)).toBeVisible()
  }
  for (const address of ['/dashboard', '/dashboard/addproducts', '/blogs']) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(/^This page needs JavaScript/)).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: /^Theme/ })).toHaveCount(0)
})

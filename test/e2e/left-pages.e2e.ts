import { expect, holdBack, test } from './fixtures.ts'
import { paidPhone } from './goods.ts'
import { newcomer } from './players.ts'

test('[S9.8] a request whose page has been left is aborted', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await holdBack(page, /\/whistlists\?/)
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/whistlists?'))
  const asked = page.waitForRequest(/\/whistlists\?/)
  await page.getByRole('complementary').getByRole('link', { name: 'My Wishlist' }).click()
  await asked
  await page.getByRole('button', { name: 'Sign Out' }).click()
  expect((await given).failure()?.errorText).toContain('ERR_ABORTED')
})

test('[S9.8] data that the page before showed too is refetched for the next one, although the page before is left', async ({
  open,
  sam,
}) => {
  const { buyer, phone, order } = await paidPhone(sam)
  const page = await open(buyer)
  await page.goto(`/dashboard/payment/${order}`)
  const link = page.getByRole('link', { name: 'Receipt to print' })
  await expect(link).toBeVisible()
  const renamed = { ...(await buyer.api.getOrder({ id: order })), productName: 'Named anew' }
  const gate = Promise.withResolvers<void>()
  await page.route(`**/orders/${order}`, async (route) => {
    await gate.promise
    // Fails for the request of the page before, which was aborted.
    await route.fulfill({ json: renamed }).catch(() => {})
  })
  await link.click()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByText(phone.name, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  gate.resolve()
  await expect(receipt.getByText('Named anew', { exact: true })).toBeVisible()
})

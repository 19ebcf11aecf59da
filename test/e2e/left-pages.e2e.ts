import { expect, holdBack, test } from './fixtures.ts'
import { bookedPhone, paidPhone } from './goods.ts'
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
  const link = page.getByRole('link', { name: 'Print receipt' })
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

test('[S9.8] a list that is returned to before another order of it has settled is refetched', async ({ open, sam }) => {
  const { buyer, order } = await bookedPhone(sam)
  const page = await open(buyer)
  const row = await buyer.api.getOrder({ id: order })
  const reads: Record<string, number> = {}
  await page.route(/\/orders\?/, (route) => {
    const sort = new URL(route.request().url()).searchParams.get('sort') ?? 'date'
    reads[sort] = (reads[sort] ?? 0) + 1
    // Never answered, so that the list by total shows its first read until it is left, and has not settled then.
    if (sort === 'total' && reads[sort] === 2) return
    return route.fulfill({ json: [{ ...row, productName: `By ${sort}, read ${reads[sort]}` }] })
  })
  const shows = (text: string | RegExp) => expect(page.getByRole('link', { name: text, exact: true })).toBeVisible()
  const link = page.getByRole('complementary').getByRole('link', { name: 'My Orders' })
  const total = page.getByRole('button', { name: 'Total' })
  await page.goto('/dashboard/myorders')
  await shows('By date, read 1')
  await total.click()
  await shows('By total, read 1')
  await link.click()
  await shows('By date, read 2')
  // As fast as a person can be on a slow device: before React has run the effects of the page that it shows.
  await link.evaluate((own: HTMLElement) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes('By total, read 1')) return
      observer.disconnect()
      own.click()
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await total.click()
  // The third read was cancelled, so that its result was never shown.
  await shows(/^By date, read [34]$/)
})

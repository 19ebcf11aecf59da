import type { Locator } from '@playwright/test'
import { expect, notices, test } from './fixtures.ts'
import { photo } from './people.ts'
import { newcomer } from './players.ts'

/** Counts the taps and keys of one listing. */
function countedFingers() {
  const count = { taps: 0, keys: 0 }
  return {
    count,
    async tap(what: Locator) {
      count.taps++
      await what.click()
    },
    async type(into: Locator, words: string) {
      count.taps++
      count.keys += words.length
      await into.click()
      await into.pressSequentially(words)
    },
  }
}

test('a practised seller lists a phone on a small screen in less than a minute, estimated from taps and keys', async ({ open }, {
  annotations,
}) => {
  const sam = await newcomer('seller')
  const page = await open(sam, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const front = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await page.goto('/dashboard/addproducts')
  const price = page.getByLabel('Resale Price')
  await expect(price).toBeVisible()
  const { count, tap, type } = countedFingers()
  const started = Date.now()
  // One tap on the field, and one on the picture in the phone's file picker.
  count.taps += 2
  await page.getByLabel('Add Product Image').setInputFiles(front)
  await type(page.getByLabel('Product Name'), 's21 u')
  await tap(page.getByRole('option', { name: /^Galaxy S21 Ultra/ }))
  await tap(page.getByText('256 GB', { exact: true }))
  await expect(page.getByLabel('Original Price')).not.toHaveValue('')
  await type(page.getByLabel('Used Years'), '2')
  await tap(page.getByText('Very good', { exact: true }))
  await type(price, '420')
  await tap(page.getByRole('button', { name: 'Submit' }))
  await expect(notices(page).getByText('Product added successfully')).toBeVisible()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  annotations.push({
    type: 'effort',
    description: `${count.taps} taps and ${count.keys} keys; ${seconds} s as fast as the page goes`,
  })
  const { items } = await sam.api.listMyProducts({ sellerName: sam.name })
  expect(items).toMatchObject([{ productName: 'Galaxy S21 Ultra', storage: 256, resalePrice: 420, condition: 'very_good' }])
  // At about 0.6 s per key and 2 s per tap, it takes less than a minute.
  expect(count.taps * 2 + count.keys * 0.6).toBeLessThan(60)
})

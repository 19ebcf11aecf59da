import { readFile } from 'node:fs/promises'
import { expectSound } from './axe.ts'
import { arrive, expect, test } from './fixtures.ts'
import { onAPhone } from './hands.ts'

test('the page for developers is linked in the footer, and shows the very texts of the examples that run', async ({ open }) => {
  const page = await open()
  await arrive(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
  for (const [name, file] of [
    ['Verify a webhook', 'verify-webhook.mjs'],
    ['List phones', 'list-phones.mjs'],
    ['Find a phone', 'find-phone.mjs'],
  ] as const) {
    const shown = await page.getByRole('region', { name }).locator('pre').textContent()
    expect(shown).toBe(await readFile(`web/pages/text/developers/${file}`, 'utf8'))
  }
  await expect(page.getByText('Nothing is deprecated now.')).toBeVisible()
  for (const link of await page.getByRole('article').getByRole('link').all()) {
    const address = (await link.getAttribute('href')) ?? ''
    if (address.startsWith('/') && !address.startsWith('/dashboard')) {
      expect(await page.evaluate(async (to) => (await fetch(to)).status, address), address).toBe(200)
    }
  }
  expect(await (await page.request.get('/llms.txt')).text()).toContain('/developers')
})

test('the page for developers fits a small screen', async ({ open }) => {
  const page = await open(undefined, onAPhone)
  await arrive(page, '/developers')
  await expectSound(page, 'the page for developers')
})

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { arrive, expect, notices, test } from './fixtures.ts'

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

async function expectSound(page: Page, what: string, within: string) {
  const { violations, passes } = await new AxeBuilder({ page }).include(within).analyze()
  expect(violations.map(({ id, nodes }) => `${what}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(passes.length).toBeGreaterThan(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every example of the design page is sound by itself, ${colorScheme}`, async ({ open }) => {
    const page = await open(undefined, { colorScheme })
    await arrive(page, '/design')
    const parts = page.locator('main section[aria-labelledby]:has(> h2)')
    await expect(parts).toHaveCount(11)
    for (const one of await parts.all()) {
      const labelledBy = await one.getAttribute('aria-labelledby')
      await expectSound(page, (await one.getByRole('heading').first().textContent()) ?? '', `[aria-labelledby="${labelledBy}"]`)
    }
  })

  test(`dialogs, questions and notices are sound while they are open, ${colorScheme}`, async ({ open }) => {
    const page = await open(undefined, { colorScheme })
    await arrive(page, '/design')
    const dialogs = part(page, 'Dialogs and notices')
    const opener = dialogs.getByRole('button', { name: 'Open a dialog' })
    await opener.click()
    await expect(page.getByRole('dialog').getByLabel('Phone Number')).toBeFocused()
    await expectSound(page, 'a dialog', 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    const asker = dialogs.getByRole('button', { name: 'Ask a question' })
    await asker.click()
    await expectSound(page, 'a question', 'dialog[open]')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(asker).toBeFocused()
    await page.clock.install()
    for (const name of ['Tell of a success', 'Tell of an error']) await dialogs.getByRole('button', { name }).click()
    await expect(notices(page).getByRole('status')).toHaveCount(2)
    await expectSound(page, 'notices', '[aria-label="Notifications"]')
  })

  test(`a table is sound when it is sorted, filtered and narrow, ${colorScheme}`, async ({ open }) => {
    const page = await open(undefined, { colorScheme })
    await arrive(page, '/design')
    const table = part(page, 'Tables')
    await table.getByRole('button', { name: 'Price' }).click()
    await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
    await expectSound(page, 'a sorted table', 'table')
    await page.setViewportSize({ width: 320, height: 800 })
    await table.getByRole('searchbox', { name: 'Find a sale' }).fill('no such phone')
    await expect(table.getByText('Nothing matches “no such phone”.')).toBeVisible()
    await expectSound(page, 'a table without rows', 'table')
  })
}

test('a busy button keeps the focus, is said to be busy and takes no press', async ({ open }) => {
  const page = await open()
  await arrive(page, '/design')
  const busy = part(page, 'Buttons').locator('button[aria-busy="true"]').first()
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await expect(busy).not.toHaveAttribute('disabled')
  await busy.focus()
  await expect(busy).toBeFocused()
})

import type { Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { arrive, expect, notices, stopClock, test } from './fixtures.ts'

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

test('axe finds no violation in any example of the design page', async ({ open }) => {
  const page = await open()
  await arrive(page, '/design')
  const parts = page.locator('main section[aria-labelledby]:has(> h2)')
  await expect(parts).toHaveCount(16)
  for (const one of await parts.all()) {
    const labelledBy = await one.getAttribute('aria-labelledby')
    await expectSound(page, (await one.getByRole('heading').first().textContent()) ?? '', `[aria-labelledby="${labelledBy}"]`)
  }
})

test('axe finds no violation in open dialogs, questions and notices, and focus returns after closing', async ({ open }) => {
  const page = await open()
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
  // Notices stay while the focus is on them.
  await notices(page).dispatchEvent('focusin')
  for (const name of ['Tell of a success', 'Tell of an error']) await dialogs.getByRole('button', { name }).click()
  await expect(notices(page).getByRole('status')).toHaveCount(2)
  await expectSound(page, 'notices', '[aria-label="Notifications"]')
})

test('a dialog that is reopened right after closing stays open, and can be closed in three ways', async ({ open }) => {
  const page = await open()
  await arrive(page, '/design')
  const opener = part(page, 'Dialogs and notices').getByRole('button', { name: 'Open a dialog' })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await expect(dialog).toBeVisible()
  // Closes and reopens the dialog before the browser fires its `close` event.
  await page.evaluate(async () => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose()
    await Promise.resolve()
    if (document.activeElement instanceof HTMLElement) document.activeElement.click()
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Phone Number')).toBeFocused()
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await close()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  }
})

test('a table can be sorted, filtered and narrowed without axe violations', async ({ open }) => {
  const page = await open()
  await arrive(page, '/design')
  const table = part(page, 'Tables')
  await table.getByRole('button', { name: 'Price' }).click()
  await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await expectSound(page, 'a sorted table', 'table')
  await table.getByRole('button', { name: 'Price' }).click()
  await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending')
  await table.getByRole('button', { name: 'Price' }).click()
  await expect(table.getByRole('columnheader', { name: 'Price' })).not.toHaveAttribute('aria-sort')
  await page.setViewportSize({ width: 320, height: 800 })
  await table.getByRole('combobox', { name: 'Sort' }).selectOption('Price, high to low')
  await expect(table.getByRole('row').first()).toContainText('$1,049.50')
  await expectSound(page, 'a narrow table', 'table')
  await table.getByRole('searchbox', { name: 'Search sales' }).fill('no such phone')
  await expect(table.getByRole('heading', { name: 'No sales match “no such phone”' })).toBeVisible()
})

test('a sheet opens on a narrow page, returns the focus on Escape, and closes once the focus leaves it', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 360, height: 740 } })
  await arrive(page, '/design')
  const opener = part(page, 'Sheets').getByRole('button', { name: 'Choices', exact: true })
  await opener.click()
  await expect(page.getByLabel('Storage')).toBeVisible()
  await expectSound(page, 'a sheet', '#choices')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Storage')).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  const sheet = page.locator('#choices')
  for (const stop of [
    sheet.getByRole('button', { name: 'Close the choices' }),
    sheet.getByLabel('Storage'),
    sheet.getByRole('button', { name: 'Show 3 phones' }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sheet).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
})

test('a busy button is focusable and has aria-busy and aria-disabled', async ({ open }) => {
  const page = await open()
  await arrive(page, '/design')
  const busy = part(page, 'Buttons').locator('button[aria-busy="true"]').first()
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await expect(busy).not.toHaveAttribute('disabled')
  await busy.focus()
  await expect(busy).toBeFocused()
})

test('a menu on a narrow page opens upwards, shows why a step is disabled, runs another, and returns the focus', async ({
  open,
}) => {
  const page = await open(undefined, { viewport: { width: 360, height: 740 } })
  await arrive(page, '/design')
  const opener = part(page, 'The next step').getByRole('button', { name: 'More' })
  await opener.click()
  const menu = part(page, 'The next step').getByRole('list', { name: 'More' })
  await expect(menu.getByText('Possible from Nov 25, 2026, 14:05 UTC')).toBeInViewport()
  const [shown, button] = [await menu.boundingBox(), await opener.boundingBox()]
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  await expect(menu.getByRole('button')).toHaveText(['Suggest meeting in person'])
  await expectSound(page, 'a menu', 'ul[aria-label="More"]')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await menu.getByRole('button').click()
  await expect(notices(page).getByText('Taken: meet')).toBeVisible()
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the copy button copies the text beside it', async ({ open }) => {
  const page = await open(undefined, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.clock.install()
  await arrive(page, '/design')
  await stopClock(page)
  const parts = part(page, 'What happened, and how long is left')
  await parts.getByRole('button', { name: 'Copy the address' }).click()
  await expect(parts.getByRole('button', { name: 'Copied the address' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Bea Buyer\n7 Quay Road, Springfield\n+1 202 555 0199')
})

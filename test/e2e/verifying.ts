import type { Locator, Page } from '@playwright/test'

/** Verifies a seller from their row in a list: by the page that shows what is known of them. */
export async function verifyFrom(page: Page, row: Locator): Promise<void> {
  await row.getByRole('link', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Verify seller' }).click()
}

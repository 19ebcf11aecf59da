import type { Page } from '@playwright/test'
import { t } from '#shared/language/message.ts'

export type Person = 'ada' | 'sam' | 'bea' | 'newBuyer' | 'newSeller'

/** One screenshot to take: of which page, as whom, and after which actions, which find things by the messages of the market's language. */
export type Screen = {
  name: string
  as?: Person
  /** The page to open; without it, `first` navigates itself. */
  to?: string
  first?: (page: Page) => Promise<unknown>
  /** Only at this width, for example for what exists only on small screens. */
  only?: 360 | 1280
  /** Only the window, not the whole page: for dialogs, menus and notices. */
  window?: boolean
  /** With print styles. */
  print?: boolean
}

/** Never answers requests to these addresses, so that their loading state is visible. */
export const hold =
  (...addresses: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const address of addresses) await page.route(address, () => {})
  }

export const submit = (page: Page) => page.locator('form:has(label) button[type="submit"]').last().click()

/** Name of the new accounts, to show how the pages handle long names. */
export const longName = 'Maximiliane-Alexandra von Hohenzollern-Sigmaringen'

export function askToDelete(page: Page) {
  return page
    .getByRole('button', { name: t('ui.delete') })
    .first()
    .click()
}

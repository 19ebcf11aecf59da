import type { Page } from '@playwright/test'

export type Person = 'ada' | 'sam' | 'bea' | 'newBuyer' | 'newSeller'

/** One picture to take: where, as whom, and what is done there first. */
export type Screen = {
  name: string
  as?: Person
  /** Without it, `first` goes where it wants. */
  to?: string
  first?: (page: Page) => Promise<unknown>
  /** Only at this width, as for what exists on a small screen alone. */
  only?: 360 | 1280
  /** The window alone and not the whole page: for dialogs, menus and notices. */
  window?: boolean
  /** As it is printed. */
  print?: boolean
}

/** Answers to these addresses stay away, so that what stands in for them is seen. */
export const hold =
  (...addresses: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const address of addresses) await page.route(address, () => {})
  }

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

/** Of the newcomers, so that it shows what long names do. */
export const longName = 'Maximiliane-Alexandra von Hohenzollern-Sigmaringen'

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { stranger } from './people.ts'

/** Presses the button; returns Google's popup window. */
async function google(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign Up with Google' }).click()
  return opened
}

async function chooseAccount(popup: Page, person: { name: string; email: string }) {
  await popup.getByLabel('Name').fill(person.name)
  await popup.getByLabel('Email').fill(person.email)
  await popup.getByRole('button', { name: 'Continue' }).click()
}

/** Waits until Submit is enabled: then the page is hydrated and the Google button works too. */
async function alive(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
}

const problem = (page: Page) => page.getByRole('main').getByRole('alert')

for (const address of ['/login', '/signup']) {
  test(`[S4.4] [S6.7] [S1.3] [S7.27] Google on ${address} registers a new user as a buyer under the Google name and signs in`, async ({
    open,
  }) => {
    const gina = stranger('Gina')
    const page = await open()
    await alive(page, address)
    await chooseAccount(await google(page), gina)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${gina.name}`)
    await expect(page.getByText('Your buyer dashboard')).toBeVisible()
  })
}

test('[S8.1] [S8.2] a cancelled Google sign-in shows an error, and the next attempt clears it', async ({ open }) => {
  const page = await open()
  for (const address of ['/login', '/signup']) {
    await alive(page, address)
    const popup = await google(page)
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await expect(problem(page)).toHaveText('Google sign-in was cancelled.')
    await expect(page).toHaveURL(address)
    // Otherwise the next attempt may use this window while it is closing.
    await popup.close()
    const next = await google(page)
    await expect(problem(page)).toBeHidden()
    await next.close()
    await expect(problem(page)).toHaveText('The Google window was closed before you were signed in.')
  }
})

test('[S8.1] a Google sign-in with the e-mail of a password account is refused', async ({ open, bea }) => {
  const page = await open()
  await alive(page, '/login')
  await chooseAccount(await google(page), bea)
  await expect(problem(page)).toHaveText('There’s already a Ringback account with this email. Log in with its password instead.')
})

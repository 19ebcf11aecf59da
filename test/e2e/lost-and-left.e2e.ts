import type { Page } from '@playwright/test'
import { arrive, expect, notices, test } from './fixtures.ts'
import { bookedPhone } from './goods.ts'
import { type Hands, handsOn, optionsFor, tell, ways } from './hands.ts'
import { lettersTo } from './letters.ts'
import { marketUrl, newcomer } from './players.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

async function logIn(page: Page, { write, press }: Hands, person: { email: string; password: string }) {
  await write(page.getByLabel('Email'), person.email)
  await write(password(page), person.password)
  await press(submit(page))
}

for (const way of ways) {
  test(`[S4.2] a forgotten password is reset through the emailed link, ${way}`, async ({ open }) => {
    const bea = await newcomer('buyer')
    const page = await open(undefined, optionsFor(way))
    const hands = handsOn(page, way)
    const { press, write } = hands
    await arrive(page, '/login')
    await press(page.getByRole('link', { name: 'Forgot your password?' }))
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await write(page.getByLabel('Email'), bea.email)
    await press(page.getByRole('button', { name: 'Send link' }))
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    await lettersTo(marketUrl(), bea.email, ({ text }) => text.includes('reset-password'))
    await press(page.getByRole('main').getByRole('link', { name: 'its mailbox' }))
    const letter = page.locator('main > details').filter({ hasText: bea.email }).filter({ hasText: 'password' }).first()
    // Only the newest is open, and others get letters meanwhile.
    await letter.evaluate((element) => element.setAttribute('open', ''))
    const opened = page.waitForEvent('popup')
    await press(letter.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }))
    const tab = await opened
    await tab.waitForURL(/reset-password/)
    await page.goto(tab.url())
    await tab.close()

    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    const renewed = { ...bea, password: 'another long enough password' }
    await write(page.getByLabel('New password'), renewed.password)
    await press(page.getByRole('button', { name: 'Change password' }))
    await expect(notices(page).getByText('Your password has been changed. Log in with the new one.')).toBeVisible()
    await logIn(page, hands, bea)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password')
    await write(password(page), renewed.password)
    await press(submit(page))
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull()
    tell('A forgotten password, with one try of the old one', way, hands)
    expect(hands.done.clicks).toBeLessThanOrEqual(7)
    expect(hands.done.fields).toBeLessThanOrEqual(5)
  })

  test(`[S4.2] an owner closes their account, and nobody can log in to it any more, ${way}`, async ({ open, sam }) => {
    const { buyer, phone } = await bookedPhone(sam)
    const page = await open(buyer, optionsFor(way))
    const hands = handsOn(page, way)
    const { press, write } = hands
    await arrive(page, '/')
    await press(page.getByRole('button', { name: 'Menu' }))
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }))
    await press(page.getByRole('button', { name: 'Close my account' }))
    const question = page.getByRole('dialog', { name: 'Close your account permanently?' })
    const close = question.getByRole('button', { name: 'Close my account' })
    await expect(close).toBeDisabled()
    await write(question.getByLabel(/^To confirm, type/), buyer.email)
    await press(close)
    await expect(notices(page).getByText(/closed/)).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    tell('A closed account', way, hands)
    expect(hands.done.clicks).toBeLessThanOrEqual(4)

    // The phone that the closed account had booked is free again.
    const { listing } = await sam.api.getListing({ listingId: phone.id })
    expect(listing.bookedUntil).toBeNull()
    await arrive(page, '/login')
    await logIn(page, handsOn(page, way), buyer)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/\w/)
    await expect(page).toHaveURL('/login')
  })
}

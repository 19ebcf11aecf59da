import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword, demoPeople } from '#db/demo/people.ts'
import { uniqueWord } from '#test/unique-word.ts'

export const url = (address = '/') => `${process.env.E2E_URL}${address}`

/** Opens a page in a new browser context. */
export async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url())
  return page
}

export async function logIn(page: Page, email: string, password = demoPassword) {
  await page.goto(url('/login'))
  await submitLogIn(page, { email, password })
  if (isDemoStaff(email)) await proveAsDemoStaff(page, email)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

const isDemoStaff = (email: string) => demoPeople.some((one) => one.email === email && one.userstatus === 'admin')

/** The second step of the demo's staff, by the codes that its authenticator shows. */
export async function proveAsDemoStaff(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(async () => {
    const shown = (await (await page.request.get(url('/authenticator.json'))).json()) as { email: string; codes: string[] }[]
    for (const code of shown.find((one) => one.email === email)?.codes ?? []) {
      if (await page.getByRole('button', { name: 'Sign Out' }).isVisible()) return
      await page.getByLabel('6-digit code').fill(code)
      const answered = page.waitForResponse(/verify-totp/)
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      if ((await answered).ok()) return
    }
    throw new Error('Each of these codes was used already.')
  }).toPass({ intervals: [10_000], timeout: 120_000 })
}

/** Logs in on the login page, which is open already. */
export async function submitLogIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Submit' }).click()
}

/** Signs up by e-mail, which does not sign in, and then logs in. */
export async function signUp(page: Page, person: { as: 'seller' | 'buyer'; name: string; email: string; password: string }) {
  await page.goto(url('/signup'))
  await page.getByRole('radio', { name: new RegExp(person.as, 'i') }).check()
  await page.getByLabel('Full Name').fill(person.name)
  await page.getByLabel('Email Address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('User created successfully')).toBeVisible()
  await expect(page).toHaveURL(url('/'))
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeVisible()
  await logIn(page, person.email, person.password)
}

export const password = 'a long enough password'

/** The data of a new person. */
export const stranger = (name: string) => {
  const unique = uniqueWord()
  return { name: `${name} ${unique}`, email: `${name.toLowerCase()}.${unique}@people.example`, password }
}

/** A picture like a camera's photo: a JPEG with noise and a gradient. */
export const photo = () =>
  sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#4477aa', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer()

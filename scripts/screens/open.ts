import type { Browser, BrowserContext, Page } from '@playwright/test'
import { demoPassword, demoPeople } from '#db/demo/people.ts'
import { t } from '#shared/language/message.ts'
import { longName, type Person, type Screen, submit } from './screen.ts'

export type Pass = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs each person in, at a market's address and under a language's prefix; returns what their browser stores afterwards. */
export async function letIn(browser: Browser, market: string, wanted: Set<Person>, prefix = ''): Promise<Map<Person, Pass>> {
  const passes = new Map<Person, Pass>()
  for (const person of wanted) {
    const context = await browser.newContext({ baseURL: market })
    await enter(await context.newPage(), person, prefix)
    passes.set(person, await context.storageState())
    await context.close()
  }
  return passes
}

async function enter(page: Page, person: Person, prefix: string) {
  const isNew = person === 'newBuyer' || person === 'newSeller'
  const email = isNew
    ? `maximiliane-alexandra.von.hohenzollern.${person.toLowerCase()}@a-rather-long-company-name.example`
    : `${person}@ringback.example`
  const password = isNew ? 'a long enough password' : demoPassword
  if (isNew) {
    await page.goto(`${prefix}/signup`)
    await page.locator(`input[type="radio"][value="${person === 'newBuyer' ? 'buyer' : 'seller'}"]`).check()
    await page.getByLabel(t('signIn.fullName')).fill(longName)
    await page.getByLabel(t('signIn.emailAddress')).fill(email)
    await page.getByLabel(t('signIn.password'), { exact: true }).fill(password)
    await submit(page)
    await page.waitForURL((address) => !address.pathname.endsWith('/signup'))
  }
  await page.goto(`${prefix}/login`)
  await page.getByLabel(t('signIn.email'), { exact: true }).fill(email)
  await page.getByLabel(t('signIn.password'), { exact: true }).fill(password)
  await submit(page)
  if (staff.has(email)) await proveSecondFactor(page, email)
  await page
    .getByRole('button', { name: t('parts.signOut') })
    .first()
    .waitFor({ state: 'attached' })
  if (!new URL(page.url()).pathname.startsWith(prefix)) throw new Error(`Signing in under ${prefix} led to ${page.url()}.`)
}

const staff = new Set(demoPeople.flatMap(({ email, userstatus }) => (userstatus === 'admin' ? [email] : [])))

/** By the codes that the demo's authenticator shows, of which each works once. */
async function proveSecondFactor(page: Page, email: string) {
  await page.waitForURL(/second-step/)
  for (;;) {
    const shown = (await (await page.request.get('/authenticator.json')).json()) as { email: string; codes: string[] }[]
    for (const code of shown.find((one) => one.email === email)?.codes ?? []) {
      await page.getByLabel(t('secondFactor.code')).fill(code)
      const answered = page.waitForResponse(/verify-totp/)
      await page.getByRole('button', { name: t('secondFactor.confirm'), exact: true }).click()
      if ((await answered).ok()) return
    }
    await page.waitForTimeout(10_000)
  }
}

/** Goes to a screen, and waits until it shows no more that something is under way. */
export async function openScreen(page: Page, screen: Screen) {
  if (screen.to) {
    await page.goto(screen.to)
    await page.locator('main h1, main h2, h1').first().waitFor()
    await page.waitForFunction(() => document.querySelector(':not(button)[aria-busy="true"], [role="progressbar"]') === null)
  }
  await screen.first?.(page)
}

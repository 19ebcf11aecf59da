import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { visitorAt } from '#test/provider.ts'
import { setUpApp } from '#test/second-factor.ts'
import { expectSound } from './axe.ts'
import { test as base, expect, notices } from './fixtures.ts'
import { startMarket } from './market-process.ts'
import { dialog } from './order-page.ts'
import { logIn, url } from './people.ts'
import { demoPlayer, newcomer, signedInAs } from './players.ts'
import { giveCode, section, setUp } from './set-up-app.ts'

type Market = Awaited<ReturnType<typeof startMarket>>

/** `ownMarket`: one in which owners lose what they prove themselves with. */
const test = base.extend<object, { ownMarket: Market }>({
  ownMarket: [
    async ({ browserName: _ }, use) => {
      const market = await startMarket()
      await use(market)
      await market.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).first()

async function givePassword(page: Page, at: string, person: { email: string; password: string }) {
  await page.goto(`${at}/login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Submit' }).click()
}

test('[S14.6] a buyer sets up an authenticator app and logs in with its codes, and with a backup code', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.goto('/dashboard/account')
  const { app, codes } = await setUp(page)
  await expect(section(page).getByText('10 codes left. Each works once.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectSound(page, 'the account page with two-step sign-in')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await signOut(page).click()

  await givePassword(page, '', bea)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await expectSound(page, 'the second step')
  await giveCode(page, '123456')
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await giveCode(page, await app.nextCode())
  await expect(signOut(page)).toBeVisible()
  await signOut(page).click()

  await givePassword(page, '', bea)
  await page.getByRole('button', { name: 'Use a backup code instead' }).click()
  await giveCode(page, codes[0]?.toUpperCase() ?? '', 'Backup code')
  await expect(signOut(page)).toBeVisible()
  await page.goto('/dashboard/account')
  await expect(section(page).getByText('9 codes left. Each works once.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await dialog(page).getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await expect(section(page).getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  await page.goto('/')
  await signOut(page).click()
  await givePassword(page, '', bea)
  await expect(signOut(page)).toBeVisible()
})

test('[S14.6] a buyer adds a passkey, logs in with it alone, and confirms a change with it', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/dashboard/account')
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name').fill('Work laptop')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Save your backup codes')
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(section(page).getByRole('listitem')).toContainText('Work laptop')
  await section(page).getByRole('button', { name: 'Rename Work laptop' }).click()
  await dialog(page).getByLabel('Name').fill('Home laptop')
  await dialog(page).getByRole('button', { name: 'Save name' }).click()
  await expect(section(page).getByRole('listitem')).toContainText('Home laptop')
  await page.goto('/')
  await signOut(page).click()

  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(signOut(page)).toBeVisible()
  await signOut(page).click()

  await givePassword(page, '', bea)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(signOut(page)).toBeVisible()
  await page.goto('/dashboard/account')
  await section(page).getByRole('button', { name: 'Remove Home laptop' }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(section(page).getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expect(section(page).getByRole('listitem')).toHaveCount(0)
})

/** As if eleven minutes had passed since anybody in a market has proved a second factor. */
async function letProofsAge({ dataDir }: Market) {
  const password = await readFile(path.join(dataDir, 'keys/database-password'), 'utf8')
  const [, , , port] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const client = new pg.Client(`postgres://ringback:${password}@127.0.0.1:${port}/ringback`)
  await client.connect()
  await client.query(`update identity.session set "factorAt" = "factorAt" - interval '11 minutes'`)
  await client.query(`update sessions set factor_at = factor_at - interval '11 minutes'`)
  await client.end()
}

test('[S14.6] a hold that is refused in the middle asks for the second factor and is then made with what was typed', async ({
  open,
  ownMarket,
}) => {
  const ada = await demoPlayer('ada@ringback.example', 'admin', ownMarket.url)
  const page = await open(ada)
  await page.goto(`${ownMarket.url}/dashboard/allseller/seller`)
  await page.getByRole('button', { name: 'Hold payouts to Sam Seller' }).click()
  await dialog(page).getByLabel('Reason').fill('Two buyers report the same phone.')
  await letProofsAge(ownMarket)
  await dialog(page).getByRole('button', { name: 'Hold payouts', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(asking).toBeVisible()
  await expectSound(page, 'the question who it is')
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByText('Confirm that it’s you, then try again.')).toBeVisible()
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Two buyers report the same phone.')
  await dialog(page).getByRole('button', { name: 'Hold payouts', exact: true }).click()
  await expect(async () => {
    const shown = (await (await page.request.get(`${ownMarket.url}/authenticator.json`)).json()) as {
      email: string
      codes: string[]
    }[]
    for (const code of shown.find(({ email }) => email === ada.email)?.codes ?? []) {
      const answered = page.waitForResponse(/verify-totp/)
      await asking.getByLabel('6-digit code').fill(code)
      await asking.getByRole('button', { name: 'Confirm', exact: true }).click()
      if ((await answered).ok()) return
    }
    throw new Error('Each of these codes was used already.')
  }).toPass({ intervals: [10_000], timeout: 120_000 })
  await expect(asking).toHaveCount(0)
  await expect(notices(page).getByRole('status')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Sam Seller' })).toContainText('Two buyers report the same phone.')
})

/** An owner with a second factor that they lose: an app of which only this test knows. */
async function lostOwner({ url: at, makeAdmin }: Market) {
  const ola = await newcomer('buyer', { at, name: `Ola Owner ${randomInt(1_000_000)}`, confirmed: true })
  await makeAdmin(ola.email)
  const visitor = visitorAt(at)
  await visitor.signIn(ola)
  return { ola, ...(await setUpApp(visitor)) }
}

/** Whoever tries too often in a minute waits. */
async function logInAgain(page: Page, at: string, person: { email: string; password: string }) {
  await expect(async () => {
    await givePassword(page, at, person)
    await expect(signOut(page)).toBeVisible({ timeout: 5_000 })
  }).toPass({ intervals: [5_000] })
}

test('[S14.6] an owner who has lost the second factor comes back by a backup code, and replaces the app', async ({
  open,
  ownMarket,
}) => {
  const { url: at } = ownMarket
  const { ola, backupCodes } = await lostOwner(ownMarket)
  const page = await open()
  await givePassword(page, at, ola)
  await page.getByRole('button', { name: 'Use a backup code instead' }).click()
  await giveCode(page, backupCodes[0] ?? '', 'Backup code')
  await expect(signOut(page)).toBeVisible()
  await page.goto(`${at}/dashboard/staff`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff')
  await page.goto(`${at}/dashboard/account`)
  await section(page).getByRole('button', { name: 'Remove Authenticator app' }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await setUp(page)
})

test('[S14.6] an owner who has lost the second factor comes back with another owner’s help', async ({ open, ownMarket }) => {
  const { url: at } = ownMarket
  const { ola } = await lostOwner(ownMarket)
  const ada = await open(await demoPlayer('ada@ringback.example', 'admin', at))
  await ada.goto(`${at}/dashboard/staff`)
  await ada.getByRole('button', { name: `Reset two-step sign-in ${ola.name}` }).click()
  await dialog(ada).getByLabel('Reason').fill('I called back on the number that we have.')
  await dialog(ada).getByRole('button', { name: 'Reset two-step sign-in' }).click()
  await expect(notices(ada).getByText('Two-step sign-in is off for this account.')).toBeVisible()
  const page = await open()
  await logInAgain(page, at, ola)
  await page.goto(`${at}/dashboard/staff`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up two-step sign-in first')
  await expectSound(page, 'what staff without a second factor see')
  await setUp(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff')
})

test('[S14.6] an owner who has lost the second factor comes back by a command on the server', async ({ open, ownMarket }) => {
  const { url: at } = ownMarket
  const { ola } = await lostOwner(ownMarket)
  await ownMarket.resetFactor(ola.email)
  const page = await open()
  await logInAgain(page, at, ola)
  await page.goto(`${at}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up two-step sign-in first')
  const again = await signedInAs({ ...ola, role: 'admin' }, at)
  expect(await again.api.getMe()).toMatchObject({ factor: 'fresh' })
})

test('[S14.6] the demo’s owner logs in with the code that the authenticator shows', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(url('/login'))
  await logIn(page, 'ada@ringback.example')
  const authenticator = await page.context().newPage()
  await authenticator.goto(url('/authenticator'))
  await expect(authenticator.getByRole('heading', { name: 'Ada Admin' })).toBeVisible()
  await expectSound(authenticator, 'the demo’s authenticator')
  await page.context().close()
})

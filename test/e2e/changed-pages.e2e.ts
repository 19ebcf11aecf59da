import type { Page } from '@playwright/test'
import { arrive, expect, holdBack, test } from './fixtures.ts'

const narrow = { viewport: { width: 360, height: 740 } }
const wide = { viewport: { width: 1280, height: 800 } }

/** What other programs do to a page while it is read, before its scripts have run. */
const changes = {
  'a password manager adds an element after each field': () => {
    for (const field of document.querySelectorAll('input')) field.after(document.createElement('div'))
  },
  'an extension adds an element to the content': () => {
    document.querySelector('main')?.prepend(document.createElement('div'))
  },
  'a translator replaces the texts': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style')) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  },
}

const whenParsed = (page: Page, change: () => void) =>
  page.addInitScript(`document.addEventListener('DOMContentLoaded', () => (${change})())`)

/** Marks the content, which React throws away if it renders the page again. */
const isNew = (page: Page) => page.evaluate(() => document.querySelector('main') !== (window as { before?: unknown }).before)
const noteContent = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => Object.assign(window, { before: document.querySelector('main') })),
  )

for (const [change, run] of Object.entries(changes)) {
  test(`[S18.1] if ${change} before hydration, pages are rendered again and work`, async ({ open }) => {
    for (const size of [narrow, wide]) {
      const page = await open(undefined, { ...size, colorScheme: 'light' })
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
      await noteContent(page)
      await whenParsed(page, run)
      for (const [address, heading] of [
        ['/login', 'Log In'],
        ['/phones', 'Find a phone'],
        ['/', 'All Categories'],
      ] as const) {
        await arrive(page, address)
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        expect(await isNew(page)).toBe(true)
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      }
      if (size === narrow) await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('navigation').getByRole('link', { name: 'Sign Up' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
    }
  })
}

test('[S18.1] what was typed and chosen before the page is rendered again stays, with the focus and the place in the text', async ({
  open,
}) => {
  const page = await open()
  await noteContent(page)
  await whenParsed(page, changes['a password manager adds an element after each field'])
  const letScripts = await holdBack(page, '**/assets/*/*.js')
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'buyer' }).check()
  await page.getByLabel('Email').fill('early@ringback.example')
  const name = page.getByLabel('Full Name')
  await name.pressSequentially('Bea Early')
  for (let place = 0; place < 5; place++) await page.keyboard.press('ArrowLeft')
  letScripts()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
  expect(await isNew(page)).toBe(true)
  await expect(page.getByRole('radio', { name: 'buyer' })).toBeChecked()
  await expect(page.getByLabel('Email')).toHaveValue('early@ringback.example')
  await expect(name).toBeFocused()
  await page.keyboard.type('Very ')
  await expect(name).toHaveValue('Bea Very Early')
  // The form knows them too.
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
})

test('a button pressed before the page is rendered again takes effect', async ({ open }) => {
  const page = await open(undefined, narrow)
  await whenParsed(page, changes['an extension adds an element to the content'])
  const letScripts = await holdBack(page, '**/assets/*/*.js')
  const asked = page.waitForRequest('**/assets/*/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await asked
  letScripts()
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true')
})

test('[S18.1] a search text that is too long is cut between characters, so that server and browser show the same', async ({
  open,
}) => {
  const page = await open()
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  await noteContent(page)
  await arrive(page, `/phones?q=${'a'.repeat(119)}%F0%9F%98%80+more`)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(`${'a'.repeat(119)}😀`)
  expect(await isNew(page)).toBe(false)
  expect(failures).toEqual([])
})

test('[S18.1] a page that is translated after hydration goes on working, and new texts are shown', async ({ open }) => {
  const page = await open()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  const translate = () => page.evaluate(`(${changes['a translator replaces the texts']})()`)
  await arrive(page, '/phones')
  const compare = page.getByRole('article').getByRole('button', { name: /^Compare/ })
  const tray = page.getByRole('complementary', { name: 'Phones to compare' })
  await compare.nth(0).click()
  await expect(tray).toContainText('Compare 1 phone')
  await translate()
  // React changes the number alone, which it still holds.
  await compare.nth(1).click()
  await expect(tray).toContainText('Compare 2 phones')
  for (const [link, heading] of [
    ['Home', 'All Categories'],
    ['Log In', 'Log In'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await translate()
  }
  // A button that is busy shows a spinner before its text, which is not there any more.
  await page.getByLabel('Email').fill('nobody@ringback.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@ringback.example')
  expect(failures).toEqual([])
})

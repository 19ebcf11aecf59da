import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import { findOrInstall } from '#test/debian-package.ts'
import type { Engine, Settings, Spot, Tab } from './engine.ts'

export const firefoxPath = () =>
  findOrInstall(['firefox-esr'], [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'])

/** Without a screen Firefox takes itself for a touch screen that cannot hover. */
const mouse = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6, 'ui.prefersReducedMotion': 1 }
const forbidden = {
  storage: { 'dom.storage.enabled': false },
  cookies: { 'network.cookie.cookieBehavior': 2 },
}

/** Firefox ESR by WebDriver BiDi. */
export function firefox(executablePath: string): Engine {
  return { start: (given) => startFirefox(executablePath, given), narrowest: 320 }
}

async function startFirefox(executablePath: string, { width, without }: Settings): Promise<Tab> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width, height: 800 },
    extraPrefsFirefox: { ...mouse, ...(without ? forbidden[without] : {}) },
  })
  const page = await browser.newPage()
  return { ...tabOf(page), close: () => browser.close() }
}

function tabOf(page: Page): Tab {
  const errors: string[] = []
  // What the browser says of itself, not of an error of the page's, is that it lets no service worker in.
  page.on('pageerror', (error) => /ServiceWorker/.test(String(error)) || errors.push(String(error)))
  return {
    lostErrors: () => errors,
    open: async (address) => {
      const go = () => page.goto(address).catch((error: Error) => error)
      const failure = await go()
      // A page that is just going somewhere of its own accord stops this once.
      const last = failure instanceof Error && failure.message.includes('NS_BINDING_ABORTED') ? await go() : failure
      if (last instanceof Error) throw last
    },
    run: (code, ...given) => page.evaluate(code, ...given),
    find: async (code, ...given) => {
      const found = (await page.evaluateHandle(code, ...given)).asElement() as ElementHandle | null
      return found ? spotOf(page, found) : undefined
    },
    press: (key) => page.keyboard.press(key),
    popup: async (open) => {
      const opened = new Promise<Page>((resolve) => page.once('popup', (popup) => popup && resolve(popup)))
      await open()
      return tabOf(await opened)
    },
    picture: () => page.screenshot(),
    close: () => page.close(),
  }
}

function spotOf(page: Page, element: ElementHandle): Spot {
  return {
    click: () => element.click(),
    type: async (text) => {
      await element.evaluate((field) => {
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
      })
      await element.focus()
      await page.keyboard.type(text)
    },
    choose: async (option) => {
      const value = await element.evaluate(
        (select, text) => [...select.querySelectorAll('option')].find((one) => one.textContent.trim() === text)?.value,
        option,
      )
      if (value === undefined) throw new Error(`There is no option ${option}.`)
      await element.select(value)
    },
    add: (files) => (element as ElementHandle<HTMLInputElement>).uploadFile(...files),
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Builder, By, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver'
import { freePort } from '#server/db/free-port.ts'
import { findOrInstall } from '#test/debian-package.ts'
import type { Engine, PageCode, Settings, Spot, Tab } from './engine.ts'
import { until } from './until.ts'

const packages = ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb']

/** The programs of WebKitGTK, or undefined if they are not there and cannot be installed. */
export async function webKitPrograms() {
  const driver = await findOrInstall(packages, ['/usr/bin/WebKitWebDriver'])
  const screen = await findOrInstall(packages, ['/usr/bin/Xvfb'])
  const browser = await findOrInstall(packages, await miniBrowsers())
  return driver && screen && browser ? { driver, screen, browser } : undefined
}
type Programs = NonNullable<Awaited<ReturnType<typeof webKitPrograms>>>

async function miniBrowsers() {
  const folders = await readdir('/usr/lib').catch(() => [])
  return folders.map((folder) => path.join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'))
}

const forbidden = { storage: '--enable-html5-local-storage=false', cookies: '--cookies-policy=never' }
/** Narrower windows are not possible, except for those that a page opens. */
const narrowestOfItself = 447

/** WebKitGTK's small browser by WebDriver, on a screen that nobody sees. */
export async function webKit(programs: Programs): Promise<Engine & { stop: () => Promise<void> }> {
  const { screen, display } = await startScreen(programs.screen)
  return { start: (given) => startBrowser(programs, display, given), narrowest: 334, stop: () => ended(screen) }
}

async function startScreen(program: string) {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const said = screen.stdio[3]
  if (!said) throw new Error('Xvfb says no display.')
  const [number] = (await once(said, 'data')) as [Buffer]
  return { screen, display: `:${number.toString().trim()}` }
}

/** One driver serves one browser. */
async function startBrowser(programs: Programs, display: string, { width, without }: Settings): Promise<Tab> {
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }
  const process_ = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const args = ['--automation', ...(without ? [forbidden[without]] : [])]
  const wanted = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: programs.browser, args } })
  await until('the driver of WebKit', () => fetch(`http://127.0.0.1:${port}/status`).then(({ ok }) => ok))
  const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build()
  endIfSilent(driver, process_)
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 })
  const close = async () => {
    await driver.quit().catch(() => {})
    await ended(process_)
  }
  return { ...(await windowOf(driver, width)), close }
}

/** The driver of a browser that has crashed never answers. Every answer takes at most a minute, or is a failure by then. */
function endIfSilent(driver: WebDriver, process_: ChildProcess) {
  const executor = driver.getExecutor()
  const execute = executor.execute.bind(executor)
  executor.execute = (command) => {
    const patience = setTimeout(() => process_.kill(), 90_000)
    return execute(command).finally(() => clearTimeout(patience))
  }
}

/** The browser's first window, or one that a page has opened, which alone may be narrow. */
async function windowOf(driver: WebDriver, width: number): Promise<Tab> {
  const first = tabOf(driver, await driver.getWindowHandle())
  if (width >= narrowestOfItself) {
    await driver.manage().window().setRect({ x: 0, y: 0, width, height: 900 })
    return first
  }
  await first.run((size: string) => {
    const button = document.body.appendChild(document.createElement('button'))
    button.textContent = 'Open'
    button.addEventListener('click', () => window.open('about:blank', 'narrow', size))
  }, `popup,width=${width},height=740`)
  return first.popup(async () => {
    await (await first.find(async () => document.querySelector('button') ?? undefined))?.click()
  })
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null) return
  const end = once(child, 'exit')
  child.kill()
  await end
}

function tabOf(driver: WebDriver, handle: string): Tab {
  const here = () => driver.switchTo().window(handle)
  const run = async (code: PageCode<unknown>, given: unknown[]) => {
    await here()
    return driver.executeScript(`return (${code}).apply(null, arguments)`, ...given)
  }
  return {
    open: async (address) => {
      await here()
      await driver.get(address)
    },
    run: async (code, ...given) => (await run(code, given)) as never,
    find: async (code, ...given) => {
      const found = await run(code, given)
      return found instanceof WebElement ? spotOf(driver, found) : undefined
    },
    press: async (key) => {
      await here()
      await driver
        .actions()
        .sendKeys(key === 'Enter' ? Key.ENTER : Key.ESCAPE)
        .perform()
    },
    popup: async (open) => {
      await here()
      const before = await driver.getAllWindowHandles()
      await open()
      const isNew = (other: string) => !before.includes(other)
      return tabOf(driver, await until('a window', async () => (await driver.getAllWindowHandles()).find(isNew)))
    },
    picture: async () => {
      await here()
      return Buffer.from(await driver.takeScreenshot(), 'base64')
    },
    // Its driver tells none.
    lostErrors: () => [],
    close: async () => {
      await here()
      await driver.close()
    },
  }
}

function spotOf(driver: WebDriver, element: WebElement): Spot {
  /** The driver knows no keys for emoji. */
  const insert = (text: string) => driver.executeScript("document.execCommand('insertText', false, arguments[0])", text)
  return {
    click: () => element.click(),
    type: async (text) => {
      await element.clear()
      // Key by key: fields that group their digits lose some of what comes all at once.
      for (const key of text) await (key.length === 1 ? element.sendKeys(key) : insert(key))
    },
    choose: async (option) => {
      await driver.executeScript(
        `const [select, text] = arguments
        select.querySelectorAll('option').forEach((option) => { if (option.textContent.trim() === text) option.setAttribute('data-wanted', '') })`,
        element,
        option,
      )
      await element.findElement(By.css('option[data-wanted]')).click()
    },
    add: (files) => element.sendKeys(files.join('\n')),
  }
}

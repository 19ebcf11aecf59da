import { type BrowserContextOptions, test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import { type Wording, type WordingName, wordings } from '#test/e2e/wording.ts'
import { hydratedEvent } from '#web/lib/scripts-last.ts'
import { demoPlayer, newcomer, type Player, signedInAs } from './players.ts'

type Open = (player?: Player, options?: BrowserContextOptions) => Promise<Page>
type Waiting = { open: Open; sam: Player; bea: Player; ada: Player }
type Company = { seller: StaysSignedIn; buyer: StaysSignedIn; admin: StaysSignedIn }
type StaysSignedIn = () => Promise<Player>
/** The project's option: the wording that its market uses. */
export type Worded = { worded: WordingName; wording: Wording }

/**
 * `open` opens a page in a new browser context for a signed-in person or a guest. `sam`, `bea` and `ada` are a seller, a
 * buyer and the admin, the same people for the worker's lifetime: for tests that change nothing about them.
 */
export const test = base.extend<Waiting, Company & Worded>({
  worded: ['english', { scope: 'worker', option: true }],
  wording: [
    async ({ worded }, use) => {
      if (worded === 'specification') process.env.E2E_URL = process.env.E2E_SPECIFICATION_URL
      await use(wordings[worded])
    },
    // Runs before any person is created: a worker belongs to one project and uses that project's market.
    { scope: 'worker', auto: true },
  ],
  async open({ browser }, use) {
    const closings: (() => Promise<void>)[] = []
    await use(async (player, options = {}) => {
      const context = await browser.newContext({ ...(player ? { storageState: player.state } : {}), ...options })
      closings.push(() => context.close())
      const page = await context.newPage()
      // Registered early: file dialogs are intercepted only some time after the first listener is added, and a press is faster.
      page.on('filechooser', () => {})
      return page
    })
    for (const close of closings) await close()
  },
  seller: [async ({ browserName: _ }, use) => use(staysSignedIn(() => newcomer('seller'))), { scope: 'worker' }],
  buyer: [async ({ browserName: _ }, use) => use(staysSignedIn(() => newcomer('buyer'))), { scope: 'worker' }],
  admin: [
    async ({ browserName: _ }, use) => use(staysSignedIn(() => demoPlayer('ada@ringback.example', 'admin'))),
    { scope: 'worker' },
  ],
  sam: async ({ seller }, use) => use(await seller()),
  bea: async ({ buyer }, use) => use(await buyer()),
  ada: async ({ admin }, use) => use(await admin()),
})

/** A worker may live longer than an access token: signs the person in again before a test if the sign-in is 5 minutes old. */
function staysSignedIn(arrive: () => Promise<Player>): StaysSignedIn {
  let known: { player: Player; since: number } | undefined
  return async () => {
    if (known && performance.now() - known.since < 5 * 60_000) return known.player
    known = { player: await (known ? signedInAs(known.player) : arrive()), since: performance.now() }
    return known.player
  }
}

export { expect }

/** Details of a test that runs against both markets: the texts that it expects come from shared/domain/wording.ts. */
export const inBothWordings = { tag: '@both-wordings' }

/** The region that shows notices. */
export const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

/** Holds calls to an address until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(address, async (route) => {
    await gate
    await route.fallback().catch(() => {})
  })
  return letThrough
}

/** Tracks pending calls to an address from now on; `ended` waits until there are none. */
export function watchCalls(page: Page, address: RegExp) {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (address.test(request.url())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return { ended: () => expect.poll(() => open.size).toBe(0) }
}

/** From now on, time in the page passes only by `page.clock`, which must be installed before the page is opened. */
export async function stopClock(page: Page) {
  // The clock can only be paused at a future time: far enough ahead that a busy machine has not passed it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

/** Opens a server-rendered page and waits until it is hydrated, which the page announces with `hydratedEvent`. */
export async function arrive(page: Page, address: string) {
  await page.addInitScript(
    (name) => addEventListener(name, () => Object.assign(window, { isAlive: true }), { once: true }),
    hydratedEvent,
  )
  await page.goto(address)
  await page.waitForFunction(() => 'isAlive' in window, undefined, { timeout: 60_000 })
}

/** Expects that the text has the colour of errors. */
export async function expectRed(words: Locator) {
  const colours = await words.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--color-error)'
    const pair = [getComputedStyle(element).color, getComputedStyle(probe).color]
    probe.remove()
    return pair
  })
  expect(colours[0]).toBe(colours[1])
}

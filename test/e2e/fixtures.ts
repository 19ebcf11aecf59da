import { type BrowserContextOptions, test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import { type Wording, type WordingName, wordings } from '#shared/domain/wording.ts'
import { hydratedEvent } from '#web/lib/scripts-last.ts'
import { demoPlayer, newcomer, type Player, signedInAs } from './players.ts'

type Open = (player?: Player, options?: BrowserContextOptions) => Promise<Page>
type Waiting = { open: Open; sam: Player; bea: Player; ada: Player }
type Company = { seller: StaysSignedIn; buyer: StaysSignedIn; admin: StaysSignedIn }
type StaysSignedIn = () => Promise<Player>
/** Of the project: the wording that its market is set to. */
export type Worded = { worded: WordingName; wording: Wording }

/**
 * `open` gives a browser of its own to somebody who is signed in, or to a guest. `sam`, `bea` and `ada` are a seller, a
 * buyer and the admin, the same people for as long as the worker lives: for what changes nothing about them.
 */
export const test = base.extend<Waiting, Company & Worded>({
  worded: ['english', { scope: 'worker', option: true }],
  wording: [
    async ({ worded }, use) => {
      if (worded === 'specification') process.env.E2E_URL = process.env.E2E_SPECIFICATION_URL
      await use(wordings[worded])
    },
    // Before anybody is made: a worker is of one project, whose market it talks to.
    { scope: 'worker', auto: true },
  ],
  async open({ browser }, use) {
    const closings: (() => Promise<void>)[] = []
    await use(async (player, options = {}) => {
      const context = await browser.newContext({ ...(player ? { storageState: player.state } : {}), ...options })
      closings.push(() => context.close())
      const page = await context.newPage()
      // The browser hands its file dialogs to whoever listens, and is told so only by and by: a press is faster.
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

/** A worker lives longer than an access token: who has been signed in for minutes is signed in anew before a test. */
function staysSignedIn(arrive: () => Promise<Player>): StaysSignedIn {
  let known: { player: Player; since: number } | undefined
  return async () => {
    if (known && performance.now() - known.since < 5 * 60_000) return known.player
    known = { player: await (known ? signedInAs(known.player) : arrive()), since: performance.now() }
    return known.player
  }
}

export { expect }

/** Details of a test that is run at both markets: what it reads is of the table in shared/domain/wording.ts. */
export const inBothWordings = { tag: '@both-wordings' }

/** Where the notices are. */
export const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

/** Keeps calls waiting until the answer is let through. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(address, async (route) => {
    await gate
    await route.continue().catch(() => {})
  })
  return letThrough
}

/** Knows which calls to an address are under way, from now on; `ended` waits until none is. */
export function watchCalls(page: Page, address: RegExp) {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (address.test(request.url())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return { ended: () => expect.poll(() => open.size).toBe(0) }
}

/** From now on no time passes in the page but by `page.clock`, which was installed before the page was opened. */
export async function stopClock(page: Page) {
  // A clock is stopped at a time to come: far enough that a busy machine is not past it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

/** Opens a page that the server has drawn, and waits until all its buttons work: the page says so by `hydratedEvent`. */
export async function arrive(page: Page, address: string) {
  await page.addInitScript(
    (name) => addEventListener(name, () => Object.assign(window, { isAlive: true }), { once: true }),
    hydratedEvent,
  )
  await page.goto(address)
  await page.waitForFunction(() => 'isAlive' in window, undefined, { timeout: 60_000 })
}

/** In the colour of errors. */
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

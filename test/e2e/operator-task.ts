import { test as base, expect, type Page, type Response } from '@playwright/test'
import type { LogEntry } from '#shared/contract/staff-log.ts'
import type { Player } from './players.ts'

/** `presses`: how often something was pressed or chosen. `log`: what the staff log has of it, in order. */
type Done = { presses: number; log: LogEntry[] }

const counter = 'presses of the operator'

/**
 * Lets somebody of the staff do one of the operator's tasks (S24.1) on an open page, counts how often they press or choose, and
 * reads what the log of the staff says of it. `ada` is an owner, who may read that log.
 */
export async function operatorTask(
  task: number,
  { page, by, ada }: { page: Page; by: Player; ada: Player },
  work: () => Promise<void>,
): Promise<Done> {
  await page.addInitScript(countPresses, counter)
  await page.evaluate(countPresses, counter)
  const { _id } = await by.api.getMe()
  const newest = async () => (await ada.api.listStaffLog({ by: _id, limit: 100 })).items.reverse()
  const before = (await newest()).at(-1)?.number ?? 0
  await page.evaluate((name) => sessionStorage.removeItem(name), counter)
  const requests = new Set<string | undefined>()
  const heard = (response: Response) => requests.add(response.headers()['x-request-id'])
  page.context().on('response', heard)
  await work()
  page.context().off('response', heard)
  const presses = await page.evaluate((name) => Number(sessionStorage.getItem(name)), counter)
  // Other tests act as the same person meanwhile, in browsers of their own; a look that is repeated has one row.
  const isOurs = ({ outcome, request }: LogEntry) => outcome === 'looked' || requests.has(request ?? '')
  const log = (await newest()).filter((entry) => entry.number > before && isOurs(entry))
  const acts = log.map(({ outcome, operation }) => `${outcome} ${operation}`)
  base.info().annotations.push({ type: `task ${task}`, description: `${presses} presses; log: ${acts.join(', ')}` })
  expect(presses, 'presses').toBeGreaterThan(0)
  return { presses, log }
}

/** Runs in the page: counts real presses and choices, also over several pages of one tab. */
function countPresses(name: string) {
  if (name in window) return
  Object.assign(window, { [name]: true })
  const count = () => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1))
  addEventListener('pointerdown', count, true)
  // Playwright chooses without pressing.
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(), true)
}

/** What was done, of what is in the log: method and path. */
export const actsIn = ({ log }: Done): string[] =>
  log.filter(({ outcome }) => outcome === 'done').map(({ operation }) => operation)
/** What was looked at. */
export const looksIn = ({ log }: Done): string[] =>
  log.filter(({ outcome }) => outcome === 'looked').map(({ operation }) => operation)

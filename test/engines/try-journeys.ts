import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Engine, Tab } from './engine.ts'
import { journeys, shortJourneys } from './journeys.ts'
import { visitor } from './visitor.ts'

const widths = [1280, 360]
const pictures = path.resolve(import.meta.dirname, '../../test-results/engines')

/**
 * Makes a test of each journey: all of them at both widths with ENGINES=all, otherwise those of the short form, at one width
 * each in turn. `first` is the place of the first one's width, so that each engine can begin with another.
 */
export function tryJourneys(name: string, engine: () => Engine, first: number) {
  const all = process.env.ENGINES === 'all'
  beforeAll(() => {
    process.env.E2E_URL = inject('enginesUrl')
  })
  for (const [place, [title, journey]] of Object.entries(all ? journeys : shortJourneys).entries()) {
    const inTurn = (place + first) % widths.length
    test.for(all ? widths : widths.slice(inTurn, inTurn + 1))(`[S18.1] ${title}, in ${name} at %i px`, (width) =>
      withTabs(`${title}-${name}-${width}`, async (open) => {
        const market = inject('enginesUrl')
        const arrive: Parameters<typeof journey>[0]['arrive'] = async ({ at = market, ...wanted } = {}) => {
          const settings = { width, ...wanted }
          const tab = await engine().start(settings)
          open.push(tab)
          expect(await tab.run(() => innerWidth)).toBe(settings.width)
          return visitor(tab, at)
        }
        await journey({ market, width, narrowest: engine().narrowest, arrive })
      }),
    )
  }
}

/** Closes the tabs that were opened, and keeps pictures of them if something failed. */
async function withTabs(name: string, go: (open: Tab[]) => Promise<void>) {
  const open: Tab[] = []
  const fileOf = (nth: number) => path.join(pictures, `${name.replace(/\W+/g, '-')}-${nth}.png`)
  try {
    await go(open)
    expect(open.flatMap(({ lostErrors }) => lostErrors())).toEqual([])
  } catch (error) {
    await mkdir(pictures, { recursive: true })
    for (const [nth, tab] of open.entries()) await tab.picture().then((picture) => writeFile(fileOf(nth), picture), String)
    throw error
  } finally {
    for (const tab of open) await tab.close()
  }
}

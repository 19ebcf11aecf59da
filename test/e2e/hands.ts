import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const small = { viewport: { width: 360, height: 740 } }
/** Buttons are still clicked, not tapped: on a busy machine, a tap that ends late becomes a long press without any effect. */
export const onAPhone = { ...small, hasTouch: true, isMobile: true }

type Chosen = { name: string; mimeType: string; buffer: Buffer }

/** A user of a page by touch or with the keyboard alone; counts their actions. */
export type Hands = {
  done: { clicks: number; fields: number; keys: number }
  /** Follows a link or presses a button. */
  press: (target: Locator) => Promise<void>
  write: (target: Locator, words: string) => Promise<void>
  /** Chooses one option of a list. */
  choose: (target: Locator, choice: string) => Promise<void>
  /** Adds a file from the device. */
  add: (target: Locator, file: Chosen) => Promise<void>
}

export type Way = 'by touch' | 'with the keyboard alone'
export const ways: Way[] = ['by touch', 'with the keyboard alone']
export const optionsFor = (way: Way) => (way === 'by touch' ? onAPhone : small)
export const handsOn = (page: Page, way: Way): Hands => (way === 'by touch' ? fingersOn(page) : keysOn(page))

/** Prints how many actions a journey took. */
export const tell = (journey: string, way: Way, { done: { clicks, fields, keys } }: Hands) =>
  process.stdout.write(`${journey}, ${way}: ${clicks} clicks, ${fields} fields${keys > 0 ? `, ${keys} presses of Tab` : ''}\n`)

function fingersOn(page: Page): Hands {
  const done = { clicks: 0, fields: 0, keys: 0 }
  return {
    done,
    press: async (target) => {
      done.clicks += 1
      await target.click()
    },
    write: async (target, words) => {
      done.fields += 1
      await target.fill(words)
    },
    choose: async (target, choice) => {
      done.fields += 1
      await target.selectOption(choice)
    },
    add: async (target, file) => {
      done.clicks += 1
      const chooser = page.waitForEvent('filechooser')
      await target.dispatchEvent('click')
      await (await chooser).setFiles(file)
    },
  }
}

function keysOn(page: Page): Hands {
  const done = { clicks: 0, fields: 0, keys: 0 }
  const goTo = async (target: Locator) => {
    done.keys += await tabTo(page, target)
  }
  return {
    done,
    press: async (target) => {
      await goTo(target)
      done.clicks += 1
      await page.keyboard.press('Enter')
    },
    write: async (target, words) => {
      await goTo(target)
      done.fields += 1
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(words)
    },
    choose: async (target, choice) => {
      await goTo(target)
      done.fields += 1
      await page.keyboard.type(choice)
      await expect(target).toHaveValue(choice)
    },
    add: async (target, file) => {
      await goTo(target)
      done.clicks += 1
      const chooser = page.waitForEvent('filechooser')
      await page.keyboard.press('Space')
      await (await chooser).setFiles(file)
    },
  }
}

/** Presses Tab until the target has the focus; returns the number of presses. */
export async function tabTo(page: Page, target: Locator, most = 160): Promise<number> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return presses
    await page.keyboard.press('Tab')
  }
  throw new Error(`The focus never came to ${target}.`)
}

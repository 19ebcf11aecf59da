import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { arrive, expect, notices, test } from './fixtures.ts'
import { onAPhone } from './hands.ts'
import { myProductsPath, onlyPhone, picture } from './listing-form.ts'
import { newcomer, type Player } from './players.ts'

const shutter = (page: Page) => page.getByRole('main').getByLabel(/^(Take|Retake) photo$/)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** A browser whose camera shows the pictures of a file, on a small screen. */
async function withCamera(sam: Player, go: (page: Page) => Promise<void>, { isAllowed = true } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-camera-'))
  const film = path.join(folder, 'camera.mjpeg')
  const frames = ['#2255aa', '#225533', '#aa5522', '#552255'].map((background) =>
    sharp({ create: { width: 960, height: 1280, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
      .jpeg()
      .toBuffer(),
  )
  await writeFile(film, Buffer.concat(await Promise.all(frames)))
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {}
  const camera = [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
    // A browser without a window has nobody to ask; without it, the camera is refused.
    ...(isAllowed ? ['--use-fake-ui-for-media-stream'] : []),
  ]
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...args, ...camera] })
  try {
    const { baseURL = '' } = test.info().project.use
    const context = await browser.newContext({ ...onAPhone, baseURL: process.env.E2E_URL ?? baseURL, storageState: sam.state })
    context.setDefaultTimeout(60_000)
    await go(await context.newPage())
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}

/** A finger that counts: taps on the page, and keys of the keyboard on the screen. */
function finger() {
  const done = { taps: 0, keys: 0 }
  const tap = async (what: Locator) => {
    done.taps += 1
    await what.click()
  }
  const write = async (into: Locator, words: string) => {
    await tap(into)
    done.keys += words.length
    await into.pressSequentially(words)
  }
  return { done, tap, write }
}

test('[S20.2] from “Sell” to a published phone with four photos on a small screen, in at most 12 taps', async ({
  browserName: _,
}) => {
  const sam = await newcomer('seller')
  await withCamera(sam, async (page) => {
    const { done, tap, write } = finger()
    await arrive(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const began = Date.now()
    await tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sell' }))
    for (const shot of ['Front', 'Back', 'Sides', 'Screen on']) {
      await expect(heading(page, shot)).toBeVisible()
      await expect(page.getByLabel('What the camera sees')).toBeVisible()
      const { y = 0, height = 0 } = (await shutter(page).boundingBox()) ?? {}
      expect(y + height, 'the shutter is within reach of the thumb').toBeLessThanOrEqual(740)
      expect([y > 370, height >= 44]).toEqual([true, true])
      await tap(shutter(page))
    }
    await expect(heading(page, 'Sell a phone')).toBeFocused()
    await write(page.getByLabel('Product Name'), 's21 u')
    await tap(page.getByRole('option', { name: /^Galaxy S21 Ultra/ }))
    await tap(page.getByText('256 GB', { exact: true }))
    await tap(page.getByText('Very good', { exact: true }))
    await write(page.getByLabel('Used Years'), '2')
    const use = page.getByRole('button', { name: /^Use \$/ })
    const price = ((await use.textContent()) ?? '').replace(/\D/g, '')
    await tap(use)
    await expect(page.getByLabel('Resale Price')).toHaveValue(price)
    await tap(page.getByRole('button', { name: 'Publish' }))
    await expect(notices(page).getByText('Product added successfully')).toBeVisible()
    const seconds = (Date.now() - began) / 1000
    const description = `${done.taps} taps, ${done.keys} keys, ${seconds.toFixed(1)} s`
    process.stdout.write(`From "Sell" to a published phone: ${description}\n`)
    test.info().annotations.push({ type: 'effort', description })
    await expect(page).toHaveURL(myProductsPath(sam))
    const { draft } = await onlyPhone(sam)
    expect(draft).toMatchObject({
      productName: 'Galaxy S21 Ultra',
      storage: 256,
      condition: 'very_good',
      resalePrice: Number(price),
    })
    expect(new Set(draft.photos).size).toBe(4)
    expect(done.taps).toBeLessThanOrEqual(12)
    expect(seconds).toBeLessThanOrEqual(60)
  })
})

test('[S20.2] without permission the button opens the device’s own camera; photos can be skipped, retaken and removed', async ({
  browserName: _,
}) => {
  const sam = await newcomer('seller')
  await withCamera(
    sam,
    async (page) => {
      await arrive(page, '/dashboard/sell')
      await expect(page.getByText('This page isn’t allowed to use the camera.')).toBeVisible()
      const take = shutter(page)
      await expect(take).toHaveAttribute('capture', 'environment')
      // The cover is needed.
      await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0)
      await take.setInputFiles(await picture('red'))
      await expect(heading(page, 'Back')).toBeVisible()
      for (const shot of ['Back', 'Sides']) {
        await expect(heading(page, shot)).toBeVisible()
        await page.getByRole('button', { name: 'Skip' }).click()
      }
      await take.setInputFiles(await picture('blue'))
      const places = page.getByRole('region', { name: 'Photos' }).getByRole('button')
      await expect(places).toHaveCount(5)
      await places.filter({ hasText: 'Back' }).click()
      await take.setInputFiles(await picture('lime'))
      await places.filter({ hasText: 'Front' }).click()
      await take.setInputFiles(await picture('black'))
      await places.filter({ hasText: 'Screen on' }).click()
      await page.getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('button', { name: 'Skip' }).click()
      await places.filter({ hasText: 'Fault' }).click()
      await take.setInputFiles(await picture('white'))
      await expect(places).toHaveCount(6)
      await expect(page.getByText('Draft saved just now')).toBeVisible()
      await page.reload()
      await expect(places.nth(1)).toHaveAccessibleName('Back: retake or remove')
      await expect(places.nth(2)).toHaveAccessibleName('Sides: add a photo')
      await expect(places.nth(4)).toHaveAccessibleName('Fault: retake or remove')
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByLabel('Product Name')).toBeFocused()
    },
    { isAllowed: false },
  )
})

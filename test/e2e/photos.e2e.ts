import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { photo } from './people.ts'

const photosOn = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
const uploaded = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/images')

test('a photo is pasted into the form from the clipboard; words still go where they are pasted', async ({ open, sam }) => {
  const page = await open(sam, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/dashboard/addproducts')
  const name = page.getByLabel('Product Name')
  await expect(name).toBeVisible()
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(64, 48)
    canvas.getContext('2d')?.fillRect(0, 0, 64, 48)
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': await canvas.convertToBlob() })])
  })
  await name.focus()
  const upload = uploaded(page)
  await page.keyboard.press('ControlOrMeta+V')
  expect((await upload).status()).toBe(200)
  await expect(photosOn(page)).toHaveCount(1)
  await expect(name).toHaveValue('')

  await page.evaluate(() => navigator.clipboard.writeText('Galaxy S22'))
  await page.keyboard.press('ControlOrMeta+V')
  await expect(name).toHaveValue('Galaxy S22')
  await expect(photosOn(page)).toHaveCount(1)
})

test('photos are dropped on the field or beside it; what is no picture is refused with a sentence', async ({ open, sam }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-drop-'))
  const files = ['front.jpg', 'back.jpg', 'notes.txt'].map((name) => path.join(folder, name))
  const [front = '', back = '', notes = ''] = files
  try {
    await Promise.all([writeFile(front, await photo()), writeFile(back, await photo()), writeFile(notes, 'no picture')])
    const page = await open(sam)
    await page.goto('/dashboard/addproducts')
    await expect(page.getByText('Choose photos')).toBeVisible()
    const field = page.getByLabel('Add Product Image')
    await drop(page, field, [front])
    await expect(photosOn(page)).toHaveCount(1)
    await drop(page, page.getByRole('heading', { level: 1 }), [back])
    await expect(photosOn(page)).toHaveCount(2)
    await expect(page.getByText('2 of 8')).toBeVisible()
    await drop(page, field, [notes])
    await expect(field).toHaveAccessibleDescription(/JPEG, PNG, WebP or AVIF/)
    await expect(photosOn(page)).toHaveCount(2)
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** Files dragged in from outside the browser and let go there. */
async function drop(page: Page, there: Locator, files: string[]) {
  await there.scrollIntoViewIfNeeded()
  const box = await there.boundingBox()
  if (!box) throw new Error('It is not shown.')
  const session = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data: { items: [], files, dragOperationsMask: 1 } })
  }
  await session.detach()
}

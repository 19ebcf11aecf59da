import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, holdBack, notices, test } from './fixtures.ts'
import { listPhone, phoneName } from './goods.ts'
import { fillSix, onlyPhone, photosOn } from './listing-form.ts'
import { photo } from './people.ts'
import { newcomer, type Player } from './players.ts'

const uploaded = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/images')

test('an image pasted into the form becomes a photo; pasted text still goes into the focused field', async ({ open, sam }) => {
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

test('photos can be dropped on the photo field or elsewhere on the page; other files are refused with a message', async ({
  open,
  sam,
}) => {
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

test('a photo rotated four times is upright again, both on the page and as uploaded', async ({ open }) => {
  const sam = await newcomer('seller')
  const page = await open(sam)
  await page.goto('/dashboard/addproducts')
  await fillSix(page, 'Galaxy turned')
  for (const shape of [
    [48, 64],
    [64, 48],
    [48, 64],
    [64, 48],
  ]) {
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.getByRole('button', { name: 'Rotate photo 1' }).click()
    await expect.poll(() => shapeOf(photosOn(page))).toEqual(shape)
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/myproducts\/Sam/)
  const [sent = ''] = (await onlyPhone(sam)).draft.photos
  expect(await sharp(await (await page.request.get(sent)).body()).metadata()).toMatchObject({ width: 64, height: 48 })
})

test('a saved photo rotates once per press, however fast; after a full turn the saved photo is kept', async ({ open }) => {
  const sam = await newcomer('seller')
  const productImage = await twoColoured(sam)
  const { id } = await listPhone(sam, { productImage })
  const page = await open(sam)
  const letThrough = await holdBack(page, '**/images/*/1280.webp')
  await page.goto(`/dashboard/myproducts/edit/${id}`)
  const turn = page.getByRole('button', { name: 'Rotate photo 1' })
  await turn.click()
  await turn.click()
  await turn.click()
  const upload = uploaded(page)
  letThrough()
  expect((await upload).status()).toBe(200)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(photosOn(page)).toHaveCount(1)
  await expect.poll(() => shapeOf(photosOn(page))).toEqual([300, 400])
  await expect.poll(() => topOf(photosOn(page))).toBe('blue')

  await turn.click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(photosOn(page).getByRole('img')).toHaveAttribute('src', productImage)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/myproducts\/Sam/)
  expect((await onlyPhone(sam)).draft.photos).toEqual([productImage])
})

test('[S5.3] [S8.9] leaving the form while the photo of a submitted phone is uploaded opens the next page and says that nothing was sent', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const page = await open(sam)
  await page.goto('/dashboard/addproducts')
  await holdBack(page, '**/images')
  const upload = page.waitForRequest('**/images')
  await fillSix(page, phoneName())
  await upload
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  const link = (name: string) => page.getByRole('complementary').getByRole('link', { name })
  await link('Sales').click()
  await expect(notices(page).getByText('You left the page before your photos were uploaded')).toBeVisible()
  await link('My Products').click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
})

/** Uploads a picture that is red on its left and blue on its right; returns its address. */
async function twoColoured({ api }: Player): Promise<string> {
  const half = (background: string) => ({ create: { width: 200, height: 300, channels: 3 as const, background } })
  const picture = await sharp(half('red')).extend({ right: 200, background: 'blue' }).jpeg().toBuffer()
  const { data } = await api.uploadImage({ image: new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }) })
  return data.url
}

const shapeOf = (tile: Locator) =>
  tile.getByRole('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

const topOf = (tile: Locator) =>
  tile.getByRole('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')
    context?.drawImage(image, 0, 0)
    const [red = 0, , blue = 0] = context?.getImageData(image.naturalWidth / 2, 10, 1, 1).data ?? []
    return red > blue ? 'red' : 'blue'
  })

/** Drags files into the browser from outside and drops them on an element. */
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

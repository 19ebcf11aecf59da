import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makeImei } from '#db/demo/factories.ts'
import { pictures } from '../imei-pictures/pictures.ts'
import { expect, test } from './fixtures.ts'
import { onAPhone } from './hands.ts'
import { added, fillSix, onlyPhone, submit } from './listing-form.ts'
import { newcomer } from './players.ts'

const fileOf = async (name: string) => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
  buffer: await readFile(`test/imei-pictures/${name}`),
})
const openReader = (page: Page) => page.getByRole('button', { name: 'Read it from a picture' }).click()
const field = (page: Page) => page.getByRole('textbox', { name: 'IMEI' })
const choose = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByRole('dialog').getByLabel('Screenshot or photo').setInputFiles(file)

test('[S20.1] an IMEI is read from a screenshot on the device, by nothing that was loaded before it was asked for', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const page = await open(sam, onAPhone)
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  await page.goto('/dashboard')
  await page.evaluate(() => document.addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error(blockedURI)))
  await page.goto('/dashboard/addproducts')
  await fillSix(page, 'Galaxy S22')
  expect(asked.filter(({ pathname }) => /imei-reader|wasm|picture-dialog/.test(pathname))).toEqual([])
  await openReader(page)
  const { two } = pictures
  await choose(page, await fileOf(two.file))
  const [first = '', second = ''] = two.imeis
  await expect(page.getByRole('radio', { name: first })).toBeChecked()
  await page.getByText(second, { exact: true }).click()
  await page.getByRole('button', { name: 'Use this IMEI' }).click()
  await expect(field(page)).toHaveValue(second)
  await expect(field(page)).toBeFocused()
  await expect(page.getByText('Read from your picture')).toBeVisible()
  expect(asked.some(({ pathname }) => pathname.endsWith('.wasm'))).toBe(true)
  expect(
    asked.filter(({ origin, protocol }) => origin !== new URL(page.url()).origin && !/^(blob|data):/.test(protocol)),
  ).toEqual([])
  await submit(page).click()
  await added(page)
  expect((await onlyPhone(sam)).imeiLast4).toBe(second.slice(-4))
})

test('a picture without an IMEI, one that is none and a reader that cannot be loaded are said, and what was typed stays', async ({
  open,
}) => {
  const page = await open(await newcomer('seller'))
  await page.goto('/dashboard/addproducts')
  await field(page).fill('4901542')
  await openReader(page)
  const empty = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  await choose(page, { name: 'empty.png', mimeType: 'image/png', buffer: empty })
  await expect(page.getByRole('alert')).toContainText('We couldn’t find an IMEI in this picture')
  await choose(page, { name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This browser can’t open that file as a picture')).toBeVisible()
  await page.route('**/*.wasm', (route) => route.abort())
  await choose(page, { name: 'empty.png', mimeType: 'image/png', buffer: empty })
  await expect(page.getByText('The reader couldn’t be loaded')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('4901542')
})

test('an IMEI of another model is pointed out as soon as it is there, and its model fills an empty form', async ({ open }) => {
  const page = await open(await newcomer('seller'))
  await page.goto('/dashboard/addproducts')
  await field(page).fill(makeImei(4711, '35171311'))
  await page.getByRole('button', { name: 'Fill in Galaxy A30s' }).click()
  await expect(page.getByLabel('Product Name')).toHaveValue('Galaxy A30s')
  await expect(page.getByLabel('Select Category')).toHaveValue('Samsung')
  await page.getByLabel('Product Name').fill('Galaxy S26 Ultra')
  await expect(page.getByRole('alert')).toContainText('belongs to the model Galaxy A30s, but you’re listing Galaxy S26 Ultra')
  await page.getByLabel('Product Name').fill('Galaxy A30s 64 GB')
  await expect(page.getByRole('alert')).toBeHidden()
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { realLines } from '#test/real-world.ts'
import { expectSound } from './axe.ts'
import { arrive, expect, notices, test } from './fixtures.ts'
import { onAPhone } from './hands.ts'
import { picture } from './listing-form.ts'
import { photo } from './people.ts'
import { newcomer, type Player } from './players.ts'

const csv = (buffer: string | Buffer, name = 'phones.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(buffer) })
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Phones in the file' }).locator(':scope > li')
const phonesOf = async ({ api, name }: Player) => (await api.listMyProducts({ sellerName: name })).items

async function preview(page: Page, file: ReturnType<typeof csv>) {
  await page.getByLabel('CSV file').setInputFiles(file)
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
}

const names = 'Your ID,Brand,Model,Price,Price when new,Years used,Condition,Pictures'
const phone = (id: string, pictures = 'front.jpg', price = '250') => `${id},Samsung,Galaxy S21,${price},799,2,Good,${pictures}`

/** A server that has a picture. */
async function pictureServer() {
  const bytes = await photo()
  const server = createServer((_request, response) => response.end(bytes))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/galaxy.jpg`, close: () => server.close() }
}

test('a shop lists its phones from a file of a German spreadsheet on a small screen; the network fails in between, and nothing is listed twice', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const shop = await pictureServer()
  const lines = [
    'Artikelnr.;Marke;Modell;Preis (€);Neupreis;Jahre benutzt;Zustand;Farbe;Bilder;Beschreibung',
    'L-1;Apple;iPhone 13;329,50;899,00;1,5;sehr gut;Grün;Vorne.JPG|hinten.jpg;"Größe: klein"',
    `L-2;Samsung;Galaxy S21;210,00;849,00;2;gut;Weiß;${shop.address};`,
    'L-3;Samsung;Galaxy A12;99,00;199,00;3;gut;Weiß;vorne.jpg;<b onclick="alert(1)">wie neu</b>',
    'L-4;Nokla;3310;billig;;;;;;=1+1',
  ]
  const file = csv(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'))
  const page = await open(sam, onAPhone)
  await arrive(page, '/dashboard/from-file')
  await preview(page, file)
  await expect(rowsOf(page)).toHaveCount(4)
  await expect(rowsOf(page).nth(3)).toContainText('Line 5')
  await expect(rowsOf(page).nth(3)).toContainText('Brand: the brand "Nokla" is not sold here A brand that this market sells.')
  await expect(rowsOf(page).nth(2)).toContainText('Choose vorne.jpg above')
  await expect(page.getByText('Nothing is listed yet.')).toBeVisible()
  await expect(page.getByText('0 of 2 are here. Missing: vorne.jpg, hinten.jpg')).toBeVisible()
  await expectSound(page, 'the preview')
  await page
    .getByLabel('Pictures named in the file')
    .setInputFiles([await picture('red', 'vorne.jpg'), await picture('blue', 'hinten.jpg')])
  await expect(page.getByText('All 2 pictures are here.')).toBeVisible()
  expect(await phonesOf(sam)).toEqual([])

  let sent = 0
  await page.route('**/listings', async (route) => {
    sent += 1
    // The second phone is listed, and the answer lost.
    if (sent === 2) await route.fetch()
    return sent === 2 ? route.abort() : route.fallback()
  })
  await page.getByRole('button', { name: 'List 3 phones' }).click()
  await expect(page.getByRole('alert').getByText('nothing is listed twice')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with 2 phones' }).click()
  await expect(page.getByText('3 phones are listed.')).toBeVisible()
  const listed = await phonesOf(sam)
  expect(listed.map(({ productName }) => productName).toSorted()).toEqual(['Galaxy A12', 'Galaxy S21', 'iPhone 13'])
  const { draft } = await sam.api.getMyListing({ listingId: listed.find((one) => one.productName === 'iPhone 13')?._id ?? '' })
  expect(draft).toMatchObject({ resalePrice: 329.5, usedYears: 1.5, condition: 'very_good', colour: 'Grün' })
  expect([draft.photos.length, draft.description]).toEqual([2, 'Größe: klein'])
  shop.close()

  await page.getByRole('button', { name: 'Choose another file' }).click()
  await preview(page, csv(file.buffer.toString('latin1').replace('210,00', '199,00')))
  await expect(page.getByText('3 are already listed and won’t change')).toBeVisible()
  await expect(page.getByRole('button', { name: /^List/ })).toHaveCount(0)
  await expect(rowsOf(page).nth(1)).toContainText('$210 → $199 in the file')
  await page.getByRole('button', { name: 'Change 1 price to the one in the file' }).click()
  await expect(notices(page).getByText('1 phone changed.')).toBeVisible()
  expect((await phonesOf(sam)).find(({ productName }) => productName === 'Galaxy S21')?.resalePrice).toBe(199)
})

test('files that people really have, and hostile ones, are shown row by row or refused in a sentence', async ({ open }) => {
  const sam = await newcomer('seller')
  const page = await open(sam)
  await arrive(page, '/dashboard/from-file')
  const quoted = (cell = '') => `"${cell.replaceAll('"', '""')}"`
  const real = realLines('names-of-phones').map(([name]) => name ?? '')
  const rows = real.map((name, place) => [`R-${place}`, '', quoted(name), '250', '799', '2', 'Good', 'front.jpg'].join(';'))
  await preview(page, csv(`\ufeff${names.replaceAll(',', ';')}\r\n${rows.join('\r\n')}\r\n`))
  await expect(rowsOf(page)).toHaveCount(real.length)
  await expect(rowsOf(page).first()).toContainText('Line 2')

  const texts = realLines('texts').filter(([, right]) => right?.startsWith('accepted'))
  const described = texts.map(([text], place) => `${phone(`T-${place}`)},${quoted(text)}`)
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await preview(page, csv(`${names},Description\n${described.join('\n')}\n`))
  await expect(page.getByText('has errors')).toHaveCount(0)
  await expect(rowsOf(page)).toHaveCount(texts.length)

  await page.getByRole('button', { name: 'Choose another file' }).click()
  const field = page.getByLabel('CSV file')
  for (const [file, sentence] of [
    [csv(`${names}\n${phone('A-1')},"${'x'.repeat(10_000_000)}"\n`), 'larger than'],
    [csv(`${names}\n${phone('A-1')}\n`.repeat(300)), 'more than 500 phones'],
    [csv('PK\u0003\u0004\u0000\u0000', 'phones.xlsx'), 'This isn’t a CSV file'],
    [csv('', 'empty.csv'), 'This file is empty'],
    [csv('colour,size\nred,1\n'), 'The first line must name a model and a price'],
  ] as const) {
    await field.setInputFiles(file)
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence))
  }
  await preview(page, csv(`${names}\n${phone('A-1')}\n${phone('A-2', 'x'.repeat(1_500_000))}\n`))
  await expect(page.getByText('The file can’t be read from line 3 on')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  expect(await phonesOf(sam)).toEqual([])
})

test('the sample that the page gives is a file that it reads; when the market takes no more, the page waits and goes on', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const page = await open(sam)
  await arrive(page, '/dashboard/from-file')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a sample file' }).click()
  await page.getByText('What the columns mean').click()
  await expectSound(page, 'the page with the columns')
  await page.getByLabel('CSV file').setInputFiles(await (await saved).path())
  await expect(page.getByText('2 phones can be listed')).toBeVisible()
  const files = ['a-1001-front.jpg', 'a-1001-back.jpg', 'a-1002.jpg']
  await page
    .getByLabel('Pictures named in the file')
    .setInputFiles(await Promise.all(files.map((name) => picture('green', name))))
  let isFirst = true
  await page.route('**/listings', async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    const json = { code: 'too_many', reason: 'too_many_requests', message: 'Too many requests' }
    return route.fulfill({ status: 429, headers: { 'retry-after': '3' }, json })
  })
  await page.getByRole('button', { name: 'List 2 phones' }).click()
  await expect(page.getByText('You’ve reached the limit for now.')).toBeVisible()
  await expect(page.getByText('2 phones are listed.')).toBeVisible()
  expect(await phonesOf(sam)).toHaveLength(2)
})

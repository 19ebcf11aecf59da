import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sampleList } from '#shared/domain/phones/list-columns.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'
import { callerByKey } from '#test/api-keys.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { photograph, uploaded } from '#test/photographs.ts'

const market = useMarket({ PICTURE_NETWORKS: '127.0.0.0/8', LANGUAGES: 'en,de,ar' })

const heading = 'Your ID,Brand,Model,Price,Price when new,Years used,Condition,Storage,Pictures\n'
const good = (id: string, price = '250') => `${id},Samsung,Galaxy S21,${price},799,2,Very good,128 GB,/images/a.jpg\n`
const read = (seller: Pick<Caller, 'readListingFile'>, list: string | Uint8Array) =>
  seller.readListingFile({ file: new Blob([typeof list === 'string' ? list : new Uint8Array(list)]) })
const phonesOf = async (seller: Caller) => (await seller.listMyProducts({ sellerName: seller.person.name })).items

/** What is wrong with the rows, by line. */
const faultsOf = async (seller: Caller, list: string) =>
  (await read(seller, list)).rows.map(({ line, faults }) => [line, ...faults.map(({ column }) => column)])

test('a file says line by line what would be listed, and lists nothing; each fault names column, reason and what to do', async () => {
  const sam = await market.newcomer('seller')
  const rows = [
    good('A-1'),
    'A-2,Nokla,3310,cheap,799,2,Shiny,128 GB,a.jpg\n',
    ',Samsung,Galaxy S21,250,799,,Good,12 bananas,\n',
    good('A-1'),
    'A-3,Samsung,Galaxy S21\n',
    'A-4,Samsung,Galaxy S21,900,799,2,Good,128 GB,a.jpg\n',
  ]
  const { rows: found, room, ended } = await read(sam, heading + rows.join(''))
  expect(found.map(({ line, externalId, draft }) => [line, externalId, draft?.productName])).toEqual([
    [2, 'A-1', 'Galaxy S21'],
    [3, 'A-2', undefined],
    [4, '', undefined],
    [5, 'A-1', undefined],
    [6, '', undefined],
    [7, 'A-4', undefined],
  ])
  expect(found[0]?.draft).toMatchObject({
    resalePrice: 250,
    orginalPrice: 799,
    condition: 'very_good',
    storage: 128,
    usedYears: 2,
  })
  expect(found[1]?.faults).toEqual([
    { column: 'Brand', why: 'the brand "Nokla" is not sold here', advice: 'A brand that this market sells.' },
    { column: 'Condition', why: '"Shiny" isn’t one of the conditions', advice: expect.stringContaining('Very good') },
  ])
  expect(found[2]?.faults.map(({ column }) => column)).toEqual(['Your ID', 'Pictures', 'Storage', 'Years used'])
  expect(found[3]?.faults).toMatchObject([{ column: 'Your ID', why: 'line 2 has the same ID' }])
  expect(found[4]?.faults).toMatchObject([{ column: null, why: 'the row has 3 fields instead of 9' }])
  expect(found[5]?.faults).toMatchObject([{ column: 'Price', why: 'the selling price is above the original price' }])
  expect({ room: room > 0, ended }).toEqual({ room: true, ended: null })
  expect(await phonesOf(sam)).toEqual([])
})

const encoded: [string, (text: string) => Uint8Array][] = [
  ['UTF-8 with its mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
  ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
]
test.each(encoded)('a list that a German spreadsheet saved with semicolons in %s is read', async (_name, bytes) => {
  const sam = await market.newcomer('seller')
  const list =
    'Artikelnr.;Marke;Modell;Preis (€);Neupreis;Jahre benutzt;Zustand;Farbe;Speicher;Bilder;Beschreibung\r\n' +
    'L 17;Apple;iPhone 13;1.299,50;1.399,00;1,5;sehr gut;Grün;128 GB;"vorne.jpg|hinten.jpg";"Größe: klein\nnur 1× benutzt"\r\n'
  const { rows } = await read(sam, bytes(list))
  expect(rows).toMatchObject([
    {
      externalId: 'L 17',
      faults: [],
      pictures: ['vorne.jpg', 'hinten.jpg'],
      draft: {
        ...{ resalePrice: 1299.5, orginalPrice: 1399, usedYears: 1.5, condition: 'very_good', colour: 'Grün', storage: 128 },
        description: 'Größe: klein\nnur 1× benutzt',
      },
    },
  ])
})

test('hostile cells are texts or faults: formulas, HTML, quotes, lengths and other files', async () => {
  const sam = await market.newcomer('seller')
  const row = (model: string, description = '') => `"${model}",Samsung,"${model}",250,799,2,Good,a.jpg,"${description}"\n`
  const names = 'id,Brand,Model,Price,Price when new,Years used,Condition,Pictures,Description\n'
  const formula = `=HYPERLINK(""https://evil.example"";""Galaxy S21"")`
  const { rows } = await read(sam, names + row(formula) + row('<img src=x onerror=alert(1)> S21', '<script>alert(1)</script>'))
  expect(rows.map(({ draft }) => [draft?.productName, draft?.description])).toEqual([
    ['=HYPERLINK("https://evil.example";"Galaxy S21")', undefined],
    ['<img src=x onerror=alert(1)> S21', '<script>alert(1)</script>'],
  ])
  expect(await faultsOf(sam, names + row('S21', 'x'.repeat(2_001)))).toEqual([[2, 'Description']])
  const long = await read(sam, `${names}${row('S21')}${row('S22', 'x'.repeat(1_000_000))}${row('S23')}`)
  expect(long.rows.map(({ name }) => name)).toContain('S21')
  expect(long.ended).toMatch(/can’t be read from line 3 on: a row has more than 10,000 characters/)
  const open = await read(sam, `${names}${row('S21')}"S22,Samsung,"S22,1\n`)
  expect(open.ended ?? open.rows.at(-1)?.faults[0]?.why).toBeTruthy()
  for (const [list, reason] of [
    [`${names}${'x'.repeat(3 * 1024 * 1024)}`, 'list_too_heavy'],
    ['colour;size\nred;1\n', 'columns_unknown'],
    [Buffer.from('PK\u0003\u0004\u0000\u0000workbook'), 'list_not_csv'],
    [names + row('S21').repeat(501), 'list_too_long'],
  ] as const) {
    await expect(read(sam, list), reason).rejects.toMatchObject({ reason })
  }
  const rounded = await read(sam, `id,Brand,Model,Price,Years used,Pictures,IMEI\n1,Samsung,S21,250,2,a.jpg,"4,90154E+14"\n`)
  expect(rounded.rows[0]?.faults).toMatchObject([{ column: 'IMEI', why: 'the spreadsheet has rounded the number' }])
})

test('a phone with its seller’s own id is listed once, however often and at once it is sent, and its file knows it again', async () => {
  const sam = await market.newcomer('seller')
  const { rows } = await read(sam, heading + good('A-1') + good('A-2'))
  const photos = [await uploaded(sam, await photograph(1))]
  const list = (place: number) => {
    const { draft, externalId = '' } = rows[place] ?? {}
    if (!draft) throw new Error('The row has errors.')
    return sam.addListing({ ...draft, externalId, photos })
  }
  const answers = await Promise.all([list(0), list(0), list(0)])
  expect(answers.map(({ wasListed }) => wasListed).toSorted()).toEqual([false, true, true])
  expect(new Set(answers.map(({ listingId }) => listingId)).size).toBe(1)
  expect(await phonesOf(sam)).toHaveLength(1)
  const again = await read(sam, heading + good('A-1', '199') + good('A-2'))
  const [{ listingId } = { listingId: '' }] = answers
  expect(again.rows.map(({ known }) => known)).toEqual([{ listingId, state: 'listed', price: 250 }, null])
  await sam.deleteProduct({ productId: listingId })
  expect((await read(sam, heading + good('A-1'))).rows[0]?.known).toMatchObject({ state: 'deleted' })
  const sue = await market.newcomer('seller')
  expect((await read(sue, heading + good('A-1'))).rows[0]?.known).toBeNull()
})

test('[S22.1] a key with the permission reads a file and lists from it, with a picture that is fetched; one without cannot', async () => {
  const sam = await market.newcomer('seller')
  const picture = await photograph(2)
  const server = createServer((request, response) => {
    if (request.url === '/moved.jpg') response.writeHead(302, { location: '/phone.jpg' }).end()
    else if (request.url === '/phone.jpg') response.end(picture)
    else if (request.url === '/inside.jpg') response.writeHead(302, { location: 'http://192.168.0.1/phone.jpg' }).end()
    else if (request.url === '/round.jpg') response.writeHead(302, { location: '/round.jpg' }).end()
    else if (request.url === '/page') response.end('<p>no picture</p>')
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise((done) => server.close(() => done())))
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const shop = await callerByKey(market, sam, ['own.phones.write'])
  const { rows } = await read(shop, heading + good('A-9'))
  const { url } = await shop.fetchImage({ address: `${at}/moved.jpg` })
  const { draft } = rows[0] ?? {}
  if (!draft) throw new Error('The row has errors.')
  expect(await shop.addListing({ ...draft, externalId: 'A-9', photos: [url] })).toMatchObject({ wasListed: false })
  expect(await phonesOf(sam)).toMatchObject([{ productName: 'Galaxy S21', resalePrice: 250 }])
  for (const [path, reason] of [
    ['/inside.jpg', 'picture_address'],
    ['/round.jpg', 'picture_not_fetched'],
    ['/none.jpg', 'picture_not_fetched'],
    ['/page', 'picture_of_another_kind'],
  ] as const) {
    await expect(shop.fetchImage({ address: `${at}${path}` }), path).rejects.toMatchObject({ reason })
  }
  for (const address of [
    'https://192.168.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'http://example.com/a.jpg',
    'file:///etc/passwd',
    'a.jpg',
  ]) {
    await expect(shop.fetchImage({ address }), address).rejects.toMatchObject({ reason: expect.stringMatching(/^picture_/) })
  }
  const reader = await callerByKey(market, sam, ['own.phones.read'])
  await expect(read(reader, heading)).rejects.toMatchObject({ reason: 'key_permission_missing' })
})

test.each(['en', 'de', 'ar'])('the sample file in %s is read without a fault', async (language) => {
  const sam = await market.newcomer('seller')
  const form = new FormData()
  form.append('file', new Blob([inLocale(localeOf(language), () => sampleList(';'))]))
  const headers = { authorization: `bearer ${sam.token}`, 'accept-language': language }
  const answer = await market.fetch('/listing-files', { method: 'POST', headers, body: form })
  const { rows } = (await answer.json()) as { rows: unknown[] }
  const facts = { categoryName: 'Apple', productName: 'iPhone 13', orginalPrice: 899, resalePrice: 329, usedYears: 2 }
  const others = { storage: 128, condition: 'very_good', colour: 'Midnight', batteryHealth: 89, accountLock: 'off' }
  const pictures = ['A-1001-front.jpg', 'A-1001-back.jpg']
  expect(rows).toMatchObject([
    { externalId: 'A-1001', faults: [], pictures, draft: { ...facts, ...others, replacedParts: ['battery:maker'] } },
    { externalId: 'A-1002', faults: [], draft: { productName: 'Galaxy S21 8 GB RAM', replacedParts: ['none'] } },
  ])
})

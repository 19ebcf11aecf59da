import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importingOf } from '#test/importing.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { runProgram } from '#test/operator-command.ts'
import { priceIn } from './price-cell.ts'

const market = useMarket()
const { fileOf, phonesOf } = importingOf(market)
const run = (seller: Caller, file: string, ...more: string[]) =>
  runProgram('server/commands/import-phones.ts', ['--seller', seller.person.email, ...more, file], {
    DATABASE_URL: market.databaseUrl,
    DATA_DIR: market.config.dataDir,
  })
const pricesOf = async (seller: Caller) =>
  (await phonesOf(seller)).map(({ productName, resalePrice }) => [productName, resalePrice]).sort()

const cells = readFileSync(new URL('../../../../test/data/real-world/prices-in-lists.tsv', import.meta.url), 'utf8')
test.each(
  cells
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [string, string, string]),
)('the price %s in a list (decimal commas: %s) is %s', (cell, commas, right) => {
  expect(priceIn(cell, { decimalComma: commas === 'yes' })).toBe(right === 'refused' ? undefined : Number(right))
})

test.each([
  ['1.299,00', true, 1299],
  ['7,299', true, undefined],
  ['€ 129,90', true, 129.9],
  ['199,00', false, 199],
  ['1.299,00 €', false, 1299],
  ['1.299', false, undefined],
  ['99,-', false, 99],
  ['1.299,– €', true, 1299],
  ['CHF 1’299.-', false, 1299],
  ['₹12,34,567.50', false, 1234567.5],
  ['1 299,00 zł', true, 1299],
  ['٧٢٩٩', false, 7299],
  ['0x10', false, undefined],
  ['7299-', false, undefined],
])('the price %s in a list, with decimal commas: %s, is %s', (cell, decimalComma, price) => {
  expect(priceIn(cell, { decimalComma })).toBe(price)
})

const lists: [string, string, string[], [string, number][]][] = [
  [
    'German, with semicolons, decimal commas and in euros',
    'Artikelnr.;Hersteller;Modell;Farbe;Speicher;Neupreis;Preis (€);Lager\n1;Apple;iPhone 13;Blau;128 GB;829,00;299,90;x\n',
    ['--currency', 'EUR', '--rate', '0.92'],
    [['Apple iPhone 13 Blau 128 GB', 325.98]],
  ],
  [
    'in another order and case, without brand and price new, in dollars',
    'selling_price,COLOUR,Model,Storage (GB),RAM\n$199.00,Black,Samsung Galaxy S21,128 GB,8 GB\n',
    ['--currency', 'usd'],
    [['Samsung Galaxy S21 Black 8/128 GB', 199]],
  ],
  [
    'Spanish, with tabs',
    'Marca\tModelo\tPrecio\tPrecio original\nSamsung\tGalaxy A12\t7 299\t15 999\n',
    ['--rate', '88'],
    [['Samsung Galaxy A12', 82.94]],
  ],
]
test.each(lists)('a list that is %s is imported', async (_what, text, more, expected) => {
  const sam = await market.newcomer('seller')
  const ended = await run(sam, await fileOf(text), ...more)
  expect(ended).toMatchObject({ code: 0, out: expect.stringContaining('listed          1') })
  expect(await pricesOf(sam)).toEqual(expected)
})

const rupees = 'Brand,Model,Selling Price,Original Price\nApple,iPhone 13,30000,69900\nSamsung,Galaxy A12,9999,13999\n'

test('[S18.8] a list says whether phones are locked to an account and which parts were replaced; a locked phone is refused', async () => {
  const sam = await market.newcomer('seller')
  const rows = [
    'Apple,iPhone 13,300,699,OFF,battery: Apple; display (independent)',
    'Apple,iPhone 12,200,599,iCloud locked,',
    'Samsung,Galaxy A12,99,139,,none',
    'Samsung,Galaxy A13,99,139,perhaps,',
  ]
  const file = await fileOf(`Brand,Model,Price,MRP,iCloud,Parts replaced\n${rows.join('\n')}\n`)
  const { out } = await run(sam, file, '--rate', '1')
  expect(out).toContain('the phone is locked to an account: line 3')
  expect(out).toContain('the account lock "perhaps" is neither "on" nor "off": line 5')
  const phones = await phonesOf(sam)
  const listings = await Promise.all(phones.map(({ _id }) => sam.getListing({ listingId: _id })))
  expect(listings.map(({ listing: { accountLock, replacedParts } }) => ({ accountLock, replacedParts }))).toEqual(
    expect.arrayContaining([
      { accountLock: 'off', replacedParts: ['battery:maker', 'display:independent'] },
      { accountLock: null, replacedParts: ['none'] },
    ]),
  )
  expect(listings).toHaveLength(2)
})

test('a rate that is off by ten is noticed before anything is listed, and can be insisted on', async () => {
  const sam = await market.newcomer('seller')
  const file = await fileOf(rupees)
  for (const rate of ['8.8', '880']) {
    const ended = await run(sam, file, '--rate', rate)
    expect(ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^At a rate of (8\.8|880), prices are (\d+ times|1\/\d+ of) what the models cost new/),
    })
    expect(await phonesOf(sam)).toEqual([])
  }
  expect(await run(sam, file, '--rate', '8.8', '--sure')).toMatchObject({ code: 0 })
})

test('a dry run shows what would happen, and changes nothing', async () => {
  const sam = await market.newcomer('seller')
  const file = await fileOf(`${rupees}Nokia,3310,1000,2000\n`)
  const dry = await run(sam, file, '--rate', '88', '--dry-run')
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('nothing was listed or changed') })
  for (const words of [
    'listed          2 (Apple 1, Samsung 1)',
    'for example  Apple: Apple iPhone 13',
    'the brand "Nokia" is not sold here',
  ]) {
    expect(dry.out).toContain(words)
  }
  expect(await phonesOf(sam)).toEqual([])
})

test('an import that lists nothing exits with 1; one that finds all of its phones listed, with 0', async () => {
  const sam = await market.newcomer('seller')
  const none = await fileOf('Brand,Model,Price\nNokia,3310,1000\nApple,iPhone 13 case,1000\nApple,Galaxy S21,20000\n')
  const ended = await run(sam, none, '--rate', '88')
  expect(ended).toMatchObject({ code: 1, out: expect.stringContaining('refused         3') })
  expect(ended.out).toContain('not a phone: "case"')
  expect(ended.out).toContain('the model belongs to Samsung, not to "Apple"')
  const file = await fileOf(rupees)
  expect(await run(sam, file, '--rate', '88')).toMatchObject({ code: 0 })
  expect(await run(sam, file, '--rate', '88')).toMatchObject({ code: 0, out: expect.stringContaining('listed earlier  2') })
})

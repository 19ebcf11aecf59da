import { expect, test } from 'vitest'
import { type Caller, useMarket } from '#test/market.ts'

const market = useMarket()

const read = async (list: string) => {
  const seller: Caller = await market.newcomer('seller')
  return (await seller.readListingFile({ file: new Blob([list]) })).rows
}
const heading = 'Artikelnr.;Marke;Modell;Preis (€);Neupreis;Jahre benutzt;Bilder;Speicher;IMEI;Lagerort\r\n'

test('rows that a spreadsheet has left empty are no phones and do not count', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => `L${at};Apple;iPhone 13;299,00;829,00;2;a.jpg;128 GB;;Regal 3\r\n`)
  const found = await read(`${heading}${rows.join('')};;;;;;;;;\r\n\r\n ; ;;;;;;;;\r\n`)
  expect(found).toHaveLength(500)
  expect(found.flatMap(({ faults }) => faults)).toEqual([])
})

test('the line that tells Excel the separator, and empty cells left out or added at the end of rows, change nothing', async () => {
  const found = await read(
    `sep=;\r\n${heading.trimEnd()};;\r\nL1;Apple;iPhone 13;299,00;829,00;2;a.jpg;128 GB;;Regal 3;;\r\n` +
      'L2;Apple;iPhone 12;199,00;729,00;3;b.jpg\r\nL3;Apple;iPhone 11;199,00;729,00;3;c.jpg;64 GB;;;;;\r\n' +
      'L4;Apple;iPhone 11;199,00;729,00;3\r\nL5;Apple;iPhone 11;199,00;729,00;3;c.jpg;64 GB;;;;;x\r\n',
  )
  expect(found.map(({ line, draft }) => [line, draft?.productName, draft?.storage])).toEqual([
    [3, 'iPhone 13', 128],
    [4, 'iPhone 12', null],
    [5, 'iPhone 11', 64],
    [6, undefined, undefined],
    [7, undefined, undefined],
  ])
  expect(found[3]?.faults).toMatchObject([{ why: 'the row has 6 fields instead of 10' }])
  expect(found[4]?.faults).toMatchObject([{ why: 'the row has 13 fields instead of 10' }])
})

test('a price that means one thing is read whatever other rows write; one that could mean two is refused', async () => {
  const price = (id: string, text: string) => `${id};Apple;iPhone 13;${text};1.499,00 €;2;a.jpg;128;;\r\n`
  const texts = ['1.299,00 €', '349,90', '189.00', '99,-', 'EUR 249', '1.299']
  const found = await read(heading + texts.map((text, at) => price(`L${at}`, text)).join(''))
  expect(found.map(({ draft }) => [draft?.resalePrice, draft?.storage])).toEqual([
    ...[1299, 349.9, 189, 99, 249].map((amount) => [amount, 128]),
    [undefined, undefined],
  ])
  expect(found.at(-1)?.faults).toMatchObject([{ column: 'Price', why: 'the selling price "1.299" is not a price' }])
})

test('an IMEI is read behind what spreadsheets put around it; one that they have rounded is refused', async () => {
  const imei = (id: string, text: string) => `${id};Apple;iPhone 13;299,00;829,00;2;a.jpg;128 GB;${text};\r\n`
  const texts = ["'001010000000065", '="001010000000073"', '001010000000081,00', '3,50123E+14']
  const found = await read(heading + texts.map((text, at) => imei(`L${at}`, text)).join(''))
  expect(found.map(({ draft }) => draft?.imei)).toEqual(['001010000000065', '001010000000073', '001010000000081', undefined])
  expect(found.at(-1)?.faults).toMatchObject([{ column: 'IMEI', why: 'the spreadsheet has rounded the number' }])
})

import { describe, expect, test } from 'vitest'
import { upTo } from '#shared/domain/text/cut-text.ts'
import { contactKinds, contactLines, honestKinds, languages, linesInDisguise, sharesOf } from '#test/contact-lines.ts'
import { findContacts, findContactsAfter, hidden, maskContacts, maskSpans } from './find-contacts.ts'
import { maxLookUps, numberReader } from './number-reader.ts'

const cases = contactLines()
const kindsOf = (kind: string) => cases.filter((one) => one.kind === kind)

describe('[S13.2] finding contacts in labelled lines of six languages', () => {
  test('there are at least 900 lines, over 45 % of them honest, of all kinds and languages', () => {
    expect(cases.length).toBeGreaterThanOrEqual(900)
    expect(cases.filter(({ kind }) => honestKinds.includes(kind)).length / cases.length).toBeGreaterThan(0.45)
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set([...contactKinds, ...honestKinds]))
    expect(new Set(cases.map(({ language }) => language))).toEqual(new Set(languages))
  })

  test.each(contactKinds)('at least 90 % of contacts are found: %s', (kind) => {
    expect(sharesOf(kindsOf(kind)).recall).toBeGreaterThanOrEqual(0.9)
  })

  test.each(honestKinds)('at most 2 % of honest lines are masked: %s', (kind) => {
    expect(sharesOf(kindsOf(kind)).falseAlarms).toBeLessThanOrEqual(0.02)
  })

  test.each(languages)('at least 90 % of contacts and at most 2 % of honest lines are masked: %s', (language) => {
    const { recall, falseAlarms, contacts, others } = sharesOf(cases.filter((one) => one.language === language))
    expect(Math.min(contacts, others)).toBeGreaterThanOrEqual(70)
    expect(recall).toBeGreaterThanOrEqual(0.9)
    expect(falseAlarms).toBeLessThanOrEqual(0.02)
  })
})

test.each(linesInDisguise())('[S13.2] a contact in disguise is masked, and what only looks like one is not: $text', (line) => {
  expect(findContacts(line.text).length > 0).toBe(line.isContact)
})

test('an account number is masked only if its check digits fit', () => {
  expect(maskContacts('to GB29 NWBK 6016 1331 9268 19 please')).toBe(`to ${hidden} please`)
  expect(maskContacts('part GB28 NWBK 6016 1331 9268 19 is in the box')).toContain('GB28 NWBK')
})

test('[S13.2] only the contact is masked, and the words around it stay', () => {
  const masked = [
    ['Call me on 202-555-0143 after six', `Call me on ${hidden} after six`],
    ['It has 12/256, mail sam@example.com for 450 $', `It has 12/256, mail ${hidden} for 450 $`],
    ['Text ４１５ ５５５ ２６７１ 🙂 today', `Text ${hidden} 🙂 today`],
    ['IMEI 352099001761481, blue, 256 GB', 'IMEI 352099001761481, blue, 256 GB'],
  ] as const
  for (const [text, result] of masked) expect(maskContacts(text)).toBe(result)
})

test.each([
  'iPhone X - unlocked',
  'iPhone X - Space Gray 64 GB',
  'iPhone X: desbloqueado 64GB',
  'Xperia X - simlockfrei',
  'Apple iPhone X – neverlock, broken glass',
])('the X of a phone is not a platform: %s', (text) => {
  expect(maskContacts(text)).toBe(text)
})

test.each(['X: rahimdeals', 'my x: rahim.mobile', 'on X @rahim99'])('[S13.2] a name on X is found: %s', (text) => {
  expect(findContacts(text)).toHaveLength(1)
})

test.each([
  '¥120,000 or ¥115,000?',
  '90,000-98,000円',
  'KWD 120.250 / 115.500',
  '120.250 - 115.500 KWD',
  'Preis 1.250,50 €, neu 1.899,00 €',
  'السعر ١٬٢٥٠٫٥٠٠ د.ك',
  '١٢٠٫٢٥٠ أو ١١٥٫٥٠٠ دينار',
])('[S13.2] [S19.6] amounts in the currencies of markets are no number to call: %s', (text) => {
  expect(maskContacts(text)).toBe(text)
})

test.each(['call 090-1234-5678', 'JPY 090-1234-5678', '2025550143 yen', 'KWD 2025550143'])(
  '[S13.2] [S19.6] a currency beside a number does not hide it from the masking: %s',
  (text) => {
    expect(maskContacts(text)).toContain(hidden)
  },
)

test('[S13.2] a piece of a number is not masked; the piece that completes the number is', () => {
  expect(findContactsAfter(['202'], '555')).toEqual([])
  expect(maskSpans('0143 ok', findContactsAfter(['202', '555'], '0143 ok'))).toBe(`${hidden} ok`)
  // Other words between the pieces make them separate numbers.
  expect(findContactsAfter(['I paid 612 for it', 'in 2021'], '345 now')).toEqual([])
})

test('[S13.2] a number or an address sent one character a message is masked once it is recognisable', () => {
  for (const [contact, told] of [
    ['2025550143', 7],
    ['0612345678', 7],
    ['sam@web.de', 9],
  ] as const) {
    const pieces = [...contact]
    const found = pieces.map((piece, place) => findContactsAfter(pieces.slice(0, place), piece).length)
    expect({ contact, found: found.slice(told) }).toEqual({ contact, found: pieces.slice(told).map(() => 1) })
  }
})

test('[S13.2] other messages between its pieces do not hide a number, and a series of prices is not one', () => {
  const talk = 'I would come by on Saturday with my brother, if that suits you and the phone is charged.'
  expect(findContactsAfter(['202', talk, '555', talk, talk, talk, talk, talk], '0143')).toHaveLength(1)
  const prices = ['450?', '400', 'ok 390', '385 $', '380', '2 years', '256 GB', '5', 'yes', '370', '2021']
  expect(prices.flatMap((price, place) => findContactsAfter(prices.slice(0, place), price))).toEqual([])
})

test.each(['a.', '1 ', 'sam at ', 'one ', '@a.', 'my insta ', '6 1.', 'a1._-', '+1', '- ', 'is ', 'a @ '])(
  '[S13.2] a long text of repeated %j is read without catastrophic backtracking',
  (piece) => {
    expect(findContacts(piece.repeat(2_000 / piece.length)).length).toBeGreaterThanOrEqual(0)
  },
)

/** Numbers, all different, that look as if they could be dialled in some country and cannot. */
const nearNumbers = (length: number) => {
  let text = ''
  for (let i = 10; text.length < length; i++) text += `01 29 45 67 ${10 + (i % 90)} ${10 + ((i * 7) % 90)} q `
  return upTo(text, length)
}

test('[S13.2] a text full of near-numbers causes a bounded number of look-ups, also after earlier texts', () => {
  for (const length of [500, 2_000]) {
    const [alone, after] = [numberReader(), numberReader()]
    findContacts(nearNumbers(length), alone)
    findContactsAfter(Array(5).fill(nearNumbers(length)), nearNumbers(length), after)
    for (const reader of [alone, after]) expect(reader.lookUps()).toBeLessThanOrEqual(maxLookUps)
  }
})

test('[S13.2] forty honest lines in one text cause fewer than half of the allowed look-ups', () => {
  const lines = cases.filter(({ kind, before }) => honestKinds.includes(kind) && before.length === 0).map(({ text }) => text)
  for (let from = 0; from < lines.length; from += 40) {
    const reader = numberReader()
    findContacts(lines.slice(from, from + 40).join('\n'), reader)
    expect(reader.lookUps()).toBeLessThan(maxLookUps / 2)
  }
})

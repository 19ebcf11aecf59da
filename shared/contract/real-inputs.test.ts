import { describe, expect, test } from 'vitest'
import { knownCarrier } from '#shared/countries/carriers.ts'
import { tidyImei } from '#shared/domain/phones/imei.ts'
import { plainNumber } from '#shared/domain/text/typed-number.ts'
import { msg } from '#shared/language/message.ts'
import { realLines, typedLines } from '#test/real-world.ts'
import { numberParam } from '#web/lib/search-params.ts'
import { zoneNameOf } from '../domain/time-zones.ts'
import { isTrackingNumber, trackingNumberOf } from '../domain/tracking-number.ts'
import { Address } from './address.ts'
import { ContactMessage } from './contact.ts'
import { email, price } from './fields.ts'
import { BookingDraft } from './orders.ts'
import { personName } from './person-name.ts'
import { SearchFilters } from './search.ts'
import { ListingDraft } from './selling.ts'

const { description, productName } = ListingDraft.shape
const invisible = /[\u00ad\u200b\u200e\u202a-\u202e\u2060-\u2069\ufeff]/

describe('[S18.14] what people type is read as they mean it', () => {
  test.each(typedLines('texts'))('a text: %j', (typed, right) => {
    if (right.includes('as an address')) {
      const stored = BookingDraft.shape.location.parse(typed)
      expect(stored).not.toMatch(invisible)
      const parts = { name: typed, street: typed, city: typed, postcode: '62704', region: 'IL', country: 'US' as const }
      const { street, city } = Address.parse(parts)
      expect([street, city].join()).not.toMatch(invisible)
      return
    }
    const wanted = right.includes('dropped') ? typed.replace(invisible, '') : typed.normalize('NFC')
    expect(description.parse(typed)).toBe(wanted)
    expect(productName.parse(typed)).toBe(wanted.replace('\t', ' '))
    const message = ContactMessage.shape.message.parse(`${typed} and ten more letters`)
    expect(message).toBe(`${wanted} and ten more letters`)
  })

  test.each(typedLines('names'))('a name: %j', (typed, right) => {
    const read = personName(msg('fields.name')).safeParse(typed)
    expect(read.success).toBe(!right.startsWith('refused'))
    if (read.success) expect(read.data).toBe(typed.normalize('NFC'))
  })

  test.each(typedLines('emails'))('an address: %j', (typed, right) => {
    expect(email.parse(typed)).toBe(/accepted as (\S+)/.exec(right)?.[1] ?? typed.replace('\u200b', ''))
  })

  test.each(typedLines('phone-numbers'))('a telephone number: %j', (typed, right) => {
    const read = BookingDraft.shape.phone.safeParse(typed)
    expect(read.success).toBe(right.startsWith('accepted'))
    if (read.success) expect(read.data).toMatch(/^[+(]?[0-9][0-9 ()./-]*(?: ext\. \d+)?$/)
  })

  test.each(typedLines('prices-typed'))('a price: %j', (typed, right) => {
    const read = price(msg('fields.price'), 'nothing').safeParse(typed)
    expect(read.success ? read.data : 'refused in words').toBe(right.startsWith('refused') ? right : Number(right))
    const filter = SearchFilters.safeParse({ minPrice: typed, maxPrice: typed })
    expect(filter.data).toEqual(read.success ? { minPrice: read.data, maxPrice: read.data, sort: 'best' } : undefined)
    expect(numberParam(typed)).toBe(read.success ? String(read.data) : undefined)
  })

  test.each(realLines('tracking-numbers'))('a tracking number of %s: %j', (carrier = '', typed = '', ...more) => {
    const known = knownCarrier(carrier, 'US')
    const number = trackingNumberOf(typed, known)
    expect(isTrackingNumber(known, number)).toBe(true)
    const asIs = /accepted as (\S+)/.exec(more.at(-1) ?? '')?.[1]
    if (asIs) expect(number).toBe(asIs)
    if (more.at(-1)?.includes('prefix')) expect(number).toBe('9405510200829415553590')
  })
})

test('[S18.14] an extension is kept, invisible characters and a label are not', () => {
  const read = (typed: string) => BookingDraft.shape.phone.safeParse(typed).data
  expect(read('\u202d415‑555‑2671 x12\u202c')).toBe('415-555-2671 ext. 12')
  expect(read('tel:+1-415-555-2671;ext=5')).toBe('+1-415-555-2671 ext. 5')
  expect(read('０９０-1234-5678')).toBe('090-1234-5678')
  expect(read('030/1234567')).toBe('030/1234567')
  for (const wrong of ['555-1234 / 555-9876', '+1 415 555 2671 or +1 415 555 2672', 'call me', '12345', '1-800-FLOWERS'])
    expect(read(wrong)).toBeUndefined()
})

test('[S18.14] both decimal signs are read where they are unambiguous, and amounts in thousands', () => {
  for (const [typed, right] of [
    ['1 199,50 $', '1199.50'],
    ['1’199.50', '1199.50'],
    ['1.199.000', '1199000'],
    ['1,00,000', '100000'],
    ['12,345,678', '12345678'],
    ['٣٠٠٫٥', '300.5'],
    ['USD 45', '45'],
    ['−5', '-5'],
    ['7.', '7'],
    ['1.000', undefined],
    ['1,2,3', undefined],
    ['1.1.1', undefined],
    ['300 €', undefined],
    ['12 34', undefined],
    ['.', undefined],
    ['', undefined],
  ] as const)
    expect([typed, plainNumber(typed)]).toEqual([typed, right])
})

test('[S18.14] a character is kept where it means something and left out where it does not', () => {
  const read = (typed: string) => description.parse(typed)
  for (const kept of [
    'می\u200cدان',
    '1\ufe0f\u20e3 box',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    'שלום\u200f!',
  ])
    expect(read(kept)).toBe(kept)
  for (const [typed, stored] of [
    ['a\u200db', 'ab'],
    ['x\ufe0f', 'x'],
    ['a\u{e0041}b', 'ab'],
    ['\u2068Sam\u2069', 'Sam'],
    ['one\u2028two', 'one\ntwo'],
    ['Sam\u200e', 'Sam'],
  ] as const)
    expect(read(typed)).toBe(stored)
  for (const wrong of ['a\u0000b', 'a\u202eb', '\ud83d', '\ufffe', '\ue000', '\u2800', '\u0301']) {
    expect(productName.safeParse(wrong).success).toBe(false)
  }
})

test('an address of several lines is one line, with commas', () => {
  expect(BookingDraft.shape.location.parse('Main Street 5\r\nBerlin,\n\nGermany\n')).toBe('Main Street 5, Berlin, Germany')
})

test('[S18.14] a zone that a browser reports as an offset has a name, and an IMEI is read off the box', () => {
  expect(['+02:00', 'GMT+2', 'UTC-5', 'Europe/Berlin', '+00:00'].map(zoneNameOf)).toEqual([
    'Etc/GMT-2',
    'Etc/GMT-2',
    'Etc/GMT+5',
    'Europe/Berlin',
    'Etc/GMT',
  ])
  for (const typed of [
    '352992091234569 / 01',
    'IMEI: 352992091234569',
    'IMEI1 35-299209-123456-9',
    '\u202d３５２９９２０９１２３４５６９\u202c',
  ])
    expect(tidyImei(typed)).toBe('352992091234569')
})

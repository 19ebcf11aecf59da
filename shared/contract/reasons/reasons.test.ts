import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { source, textOf } from '#shared/language/catalogue.ts'
import type { AppError } from '../errors.ts'
import { browserReasons } from './browser.ts'
import { chargebackReasons } from './chargebacks.ts'
import { appError, wireReasons } from './market.ts'
import { operatorReasons } from './operator.ts'
import { orderReasons } from './orders.ts'
import { peopleReasons } from './people.ts'
import { phoneReasons } from './phones.ts'
import { type Catalogue, errorsFrom, type ParamsOf } from './reason.ts'
import { requestReasons } from './requests.ts'
import { sandboxReasons } from './sandbox.ts'

const catalogues: Catalogue[] = [
  requestReasons,
  peopleReasons,
  phoneReasons,
  chargebackReasons,
  orderReasons,
  sandboxReasons,
  operatorReasons,
  browserReasons,
]
const all = catalogues.flatMap((catalogue) => Object.entries(catalogue))
const slot = /\{(\w+)(?:, (\w+)(?:, \w+)?)?[},]/g

const sampleOf: Record<string, string | number | Date> = {
  text: 'Galaxy S21',
  date: new Date('2026-11-22T09:30:00Z'),
  number: 30,
  plural: 2,
}

describe.each(all)('%s', (name, { sentence }) => {
  test('has a message that its parameters fill completely', () => {
    const params = Object.fromEntries(
      [...textOf(String(sentence), source).matchAll(slot)].map(([, param, format]) => [param, sampleOf[format ?? 'text']]),
    )
    const untyped = errorsFrom({ [name]: { code: 'conflict', sentence } }) as (reason: string, params: object) => Error
    const { message } = untyped(name, params)
    expect(message).not.toMatch(/[{}]|undefined|object/)
    expect(message).not.toBe('')
  })
})

test('a name belongs to one reason only', () => {
  const names = all.map(([name]) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('every reason is used', () => {
  const files = ['server', 'stand-ins', 'shared', 'web']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|contract\/(reasons|examples)\//.test(file))
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(all.map(([name]) => name).filter((name) => !code.includes(`'${name}'`))).toEqual([])
})

test('parameters are sent as plain values, and a nested reason as its name and parameters', () => {
  const until = new Date('2026-11-22T09:30:00Z')
  const booked = appError('phone_booked_until', { phone: 'Pixel 7', until })
  const ended = appError('hold_ended_since', { phone: booked })
  expect(ended).toMatchObject({
    code: 'conflict',
    message: 'The hold on this phone has ended. Somebody else has booked Pixel 7 until Nov 22, 2026, 09:30 UTC.',
    params: { phone: { reason: 'phone_booked_until', params: { phone: 'Pixel 7', until: until.toISOString() } } },
  })
  expect(Object.keys(wireReasons)).toContain(ended.reason)
})

test('each placeholder of a sentence requires a parameter of its type', () => {
  expectTypeOf<ParamsOf<(typeof orderReasons)['phone_booked_until']['sentence']>>().toEqualTypeOf<{
    phone: string | AppError
    until: Date
  }>()
  expectTypeOf<ParamsOf<(typeof orderReasons)['price_changed']['sentence']>>().toEqualTypeOf<{ price: number }>()
})

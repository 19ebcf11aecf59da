import { describe, expect, test } from 'vitest'
import { cardFault } from '#shared/domain/money/card-checks.ts'
import { caretAfter, formatCvc, formatExpiry, formatNumber, readCard } from '#web/lib/card-sandbox/format-card.ts'

describe('[S5.5] formatting of card fields while typing', () => {
  test.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242 4242 4242 99', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['abc', ''],
  ])('number %s shows as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown))

  test.each([
    ['1', false, '1'],
    ['3', false, '03 / '],
    ['12', false, '12 / '],
    ['12 /', true, '12'],
    ['12 / 34', false, '12 / 34'],
    ['9/2031', false, '09 / 31'],
    ['1234', false, '12 / 34'],
  ])('expiry %s (deleting: %s) shows as %s', (typed, deleting, shown) => expect(formatExpiry(typed, deleting)).toBe(shown))

  test('the security code has its brand’s length, and the caret stays behind the same digit', () => {
    expect(formatCvc('12345', '4242')).toBe('123')
    expect(formatCvc('12345', '378282')).toBe('1234')
    expect(caretAfter('4242 4242', 5)).toBe(6)
    expect(caretAfter('4242', 0)).toBe(0)
  })
})

describe('[S8.5] validation of a card, with the provider’s messages', () => {
  const today = new Date('2026-11-21T00:00:00Z')
  test.each([
    ['4242 4242 4242 4242', '11 / 26', '123', undefined],
    ['3782 822463 10005', '12 / 30', '1234', undefined],
    ['4242', '12 / 30', '123', 'Your card number is incomplete.'],
    ['4242 4242 4242 4241', '12 / 30', '123', 'Your card number is invalid.'],
    ['4242 4242 4242 4242', '13 / 30', '123', "Your card's expiration month is invalid."],
    ['4242 4242 4242 4242', '10 / 26', '123', "Your card's expiration date is in the past."],
    ['4242 4242 4242 4242', '12 / 25', '123', "Your card's expiration year is in the past."],
    ['3782 822463 10005', '12 / 30', '123', "Your card's security code is incomplete."],
  ])('%s %s %s: %s', (number, expiry, cvc, message) =>
    expect(cardFault(readCard({ number, expiry, cvc }), today)?.message).toBe(message),
  )
})

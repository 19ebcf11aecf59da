import { expect, test } from 'vitest'
import { msg } from './message.ts'
import { sayStored, storedMessage } from './stored-message.ts'

test('a stored message is said when it is read, with its values and the messages among them', () => {
  const at = new Date('2026-11-28T12:00:00Z')
  const reason = storedMessage(msg('stored.orderCancelled'))
  expect(reason).toBe(' {"message":"stored.orderCancelled"}')
  expect(sayStored(storedMessage(msg('stored.feeKept'), { reason, fee: 4.5 }))).toBe(
    'The order was cancelled. The card processing fee of $4.50 isn’t refunded.',
  )
  expect(sayStored(storedMessage(msg('stored.registerLists'), { asked: at, since: at }))).toMatch(/^On Nov 28, 2026, a register/)
  expect(sayStored(' {"message" : "stored.answerBy", "values" : {"name" : "Sam"}}')).toBe('An answer from Sam')
})

test.each([
  'The seller was removed.',
  ' {"message":"stored.fromALaterVersion"}',
  ' {"message":"orders.phoneSold"}',
  ' {"message":',
  '{"message":"stored.orderCancelled"}',
])('what is no message that may be stored stays as it is: %s', (text) => {
  expect(sayStored(text)).toBe(text)
})

test('nothing stays nothing', () => {
  expect(sayStored(null)).toBeNull()
})

import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import type { FailedLetter } from '#shared/contract/people-lists.ts'
import { bookedPhone } from '#test/bookings.ts'
import { until } from '#test/cards.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { failedLetter } from '#test/failed-letters.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { startSmtpServer } from '#test/smtp.ts'
import { staffMember } from '#test/staff.ts'

const smtp = await startSmtpServer()
afterAll(() => smtp.stop())
const market = useMarket({ SMTP_URL: smtp.url, MAIL_FROM: 'Ringback <no-reply@ringback.example>' })

const failedTo = async (staff: Caller, { person }: Caller) =>
  (await staff.listFailedLetters({ search: person.email })).items[0] as FailedLetter
const stateOf = async (staff: Caller, receiver: Caller) => (await failedTo(staff, receiver)).state

test('[S15.4] staff see that an address rejects a letter, send it again, and see that it arrived; doing so again changes nothing', async () => {
  smtp.treat('refuses for good')
  const { bea } = await bookedPhone(market)
  const mo = await staffMember(market, 'support')
  await untilNothingIsDue(market)
  const letter = await failedTo(mo, bea)
  const answer = '550 5.1.1 no such mailbox'
  expect(letter).toMatchObject({ kind: 'deals', state: 'refused', answer, person: { _id: bea.person.id, name: bea.person.name } })
  const found = async (wanted: Parameters<typeof mo.listFailedLetters>[0]) =>
    (await mo.listFailedLetters({ person: bea.person.id, ...wanted })).items.length
  expect(await found({ kind: 'deals', state: 'refused', days: 1, search: bea.person.name })).toBe(1)
  for (const other of [
    { kind: 'money' },
    { state: 'sent' },
    { until: '2020-01-01T00:00:00.000Z' },
    { search: 'nobody' },
  ] as const) {
    expect(await found(other)).toBe(0)
  }
  expect(parse(await mo.exportFailedLetters({ person: bea.person.id }), { bom: true, columns: true })).toMatchObject([
    { Email: letter.subject, 'Sent to': bea.person.email, State: 'Address rejected', 'Mail server’s answer': answer },
  ])

  const letterId = letter._id
  expect(await mo.sendLetterAgain({ letterId })).toMatchObject({ modifiedCount: 1 })
  await untilNothingIsDue(market)
  expect(await failedTo(mo, bea)).toMatchObject({ state: 'refused', answer, askedAt: null })
  smtp.treat('takes')
  await mo.sendLetterAgain({ letterId })
  await untilNothingIsDue(market)
  expect(await failedTo(mo, bea)).toMatchObject({ state: 'sent', sentAt: expect.any(String) })
  expect(await mo.sendLetterAgain({ letterId })).toEqual({
    modifiedCount: 0,
    message: `The email to ${bea.person.email} has already been sent.`,
  })
  expect(smtp.lettersTo(bea.person.email)).toHaveLength(1)
  expect(await bea.getMe()).toMatchObject({ mailRefused: null })
  const ada = await market.newcomer('admin')
  const { items } = await ada.listStaffLog({ by: mo.person.id, act: 'POST /failed-letters/:letterId/send-again' })
  expect(items.map(({ subject, changes }) => [subject?._id, changes])).toContainEqual([
    letterId,
    [{ name: 'letter', before: 'refused', after: 'waiting' }],
  ])
})

test('[S15.4] a letter that the mail server did not take now is sent once, whether staff or the market try first', async () => {
  smtp.treat('refuses')
  const { bea } = await bookedPhone(market)
  const ada = await market.newcomer('admin')
  await until(async () => (await failedTo(ada, bea))?.state === 'waiting')
  smtp.treat('takes')
  const { _id: letterId } = await failedTo(ada, bea)
  const [one, other] = [await ada.sendLetterAgain({ letterId }), await ada.sendLetterAgain({ letterId })]
  expect([one.modifiedCount, other.modifiedCount]).toEqual([1, 0])
  await until(async () => (await stateOf(ada, bea)) === 'sent')
  await market.connection.pool.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
  await untilNothingIsDue(market)
  expect(smtp.lettersTo(bea.person.email)).toHaveLength(1)
})

test('[S15.4] a letter that is no longer due is not sent again; who may not send letters sees them only', async () => {
  const ada = await market.newcomer('admin')
  const letterId = await failedLetter(market, { to: 'zed@people.example' })
  const mo = await staffMember(market, ['people.read'])
  expect((await mo.listFailedLetters({ search: 'zed@' })).items).toHaveLength(1)
  await expect(mo.sendLetterAgain({ letterId })).rejects.toMatchObject({ reason: 'permission_missing' })
  await ada.sendLetterAgain({ letterId })
  await untilNothingIsDue(market)
  expect((await ada.listFailedLetters({ search: 'zed@' })).items).toMatchObject([{ state: 'dropped' }])
  expect(await ada.sendLetterAgain({ letterId })).toMatchObject({
    modifiedCount: 0,
    message: expect.stringMatching(/no longer needed/),
  })
})

test('[S15.4] what failed to reach somebody is erased with their account', async () => {
  smtp.treat('refuses for good')
  const { bea } = await bookedPhone(market)
  const ada = await market.newcomer('admin')
  await untilNothingIsDue(market)
  smtp.treat('takes')
  expect((await ada.listFailedLetters({ search: bea.person.email })).items).toHaveLength(1)
  await bea.closeMe()
  await untilNothingIsDue(market)
  expect((await ada.listFailedLetters({ search: bea.person.email })).items).toEqual([])
})

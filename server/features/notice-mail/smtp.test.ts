import { afterAll, expect, test } from 'vitest'
import { bookedPhone, payablePhone } from '#test/bookings.ts'
import { payAsBrowser, until } from '#test/cards.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import { startSmtpServer } from '#test/smtp.ts'

const smtp = await startSmtpServer()
afterAll(() => smtp.stop())
const market = useMarket({ SMTP_URL: smtp.url, MAIL_FROM: 'Ringback <no-reply@ringback.example>' })
const query = (text: string, values: unknown[] = []) => market.connection.pool.query(text, values)

const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: ?((?:.*\\r?\\n)(?:[ \\t].*\\r?\\n)*)`, 'im').exec(raw)?.[1]?.trim()

test('[S12.2] an e-mail has HTML and text parts and its own Message-ID; one-click unsubscribe only if it is not about a deal', async () => {
  const { bea, phone } = await bookedPhone(market)
  const sam = await market.newcomer('seller')
  const ada = await market.newcomer('admin')
  await ada.verifySeller({ userId: sam.person.id })
  await untilNothingIsDue(market)
  const [booked = ''] = smtp.lettersTo(bea.person.email)
  expect(headerOf(booked, 'Subject')).toContain(phone.name)
  expect(headerOf(booked, 'Message-ID')).toMatch(/^<notice-\d+-\d+@ringback\.example>$/)
  expect(booked).toMatch(/Content-Type: multipart\/alternative/)
  expect(booked).toMatch(/Content-Type: text\/plain/)
  expect(booked).toMatch(/Content-Type: text\/html/)
  expect(headerOf(booked, 'List-Unsubscribe')).toBeUndefined()
  const [verified = ''] = smtp.lettersTo(sam.person.email)
  expect(headerOf(verified, 'List-Unsubscribe')?.replace(/\s/g, '')).toMatch(
    new RegExp(`^<${market.url}/unsubscribe/[0-9a-f-]{36}/account>$`),
  )
  expect(headerOf(verified, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
})

test('[S12.2] an e-mail that the mail server rejects is sent later, once', async () => {
  smtp.treat('refuses')
  const { bea } = await bookedPhone(market)
  const failed = `select id from graphile_worker.jobs where task_identifier = 'mail_notices' and attempts > 0 and run_at > now()`
  await until(async () => (await query(failed)).rowCount === 1)
  expect(smtp.lettersTo(bea.person.email)).toEqual([])
  smtp.treat('takes')
  await query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
  await untilNothingIsDue(market)
  expect(smtp.lettersTo(bea.person.email)).toHaveLength(1)
})

test('[S12.2] a slow mail server does not delay payments', async () => {
  smtp.treat('holds')
  const { bea, order, clientSecret } = await payablePhone(market)
  const crowd = await Promise.all([1, 2, 3].map(() => bookedPhone(market)))
  await payAsBrowser(market, clientSecret)
  // Only the webhook reports the payment, so its job ran although no letter has been taken.
  await until(async () => (await bea.getOrder({ id: order })).paid)
  for (const one of crowd) expect(smtp.lettersTo(one.bea.person.email)).toEqual([])
  smtp.treat('takes')
  await untilNothingIsDue(market)
  for (const one of crowd) expect(smtp.lettersTo(one.bea.person.email)).toHaveLength(1)
})

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { bookedPhone, contact, listedPhone, payablePhone } from '#test/bookings.ts'
import { payAsBrowser, until } from '#test/cards.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { openPage } from '#test/open-page.ts'
import { runOperatorCommand } from '#test/operator-command.ts'
import { signUpAt, visitorAt } from '#test/provider.ts'
import { deliveredPhone } from '#test/sales.ts'
import { startSmtpServer } from '#test/smtp.ts'

const smtp = await startSmtpServer()
afterAll(() => smtp.stop())
const market = useMarket({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Ringback <no-reply@ringback.example>',
  OPERATOR_EMAIL: 'operator@ringback.example',
  MAX_LETTERS_CAUSED: '4',
  OPERATOR_ADDRESS: 'Ringback Ltd, 1 Market Street, Springfield',
})
const query = (text: string, values: unknown[] = []) => market.connection.pool.query(text, values)

const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: ?((?:.*\\r?\\n)(?:[ \\t].*\\r?\\n)*)`, 'im').exec(raw)?.[1]?.trim()

/** The letter with its quoted-printable parts in plain letters. */
const decoded = (raw: string) =>
  Buffer.from(
    raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString()

test('[S12.2] [S18.11] an e-mail has HTML and text parts and its own Message-ID; one-click unsubscribe only if it is not about a deal', async () => {
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
  expect(headerOf(booked, 'Reply-To')).toBe('operator@ringback.example')
  expect(headerOf(booked, 'Auto-Submitted')).toBe('auto-generated')
  expect(decoded(booked)).toContain('Ringback · Ringback Ltd, 1 Market Street, Springfield')
  expect(decoded(booked)).toMatch(/because of an order or a listing of yours on Ringback\./)
  expect(decoded(booked)).toMatch(/^Unsubscribe: http/m)
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

const refusedRow = async (address: string) =>
  (await query('select answer, withheld from refused_addresses where address = $1', [address])).rows[0]

test.each(['refuses for good', 'refuses the text for good'] as const)(
  '[S18.11] a mail server that %s is asked once, and gets no more letters to that address',
  async (treatment) => {
    smtp.treat(treatment)
    const before = smtp.tries()
    const { bea, order, clientSecret, transactionId } = await payablePhone(market)
    await untilNothingIsDue(market)
    // To the buyer and to the seller.
    expect(smtp.tries() - before).toBe(2)
    expect(await refusedRow(bea.person.email)).toEqual({ answer: expect.stringMatching(/^55[04] 5\./), withheld: 0 })
    smtp.treat('takes')
    await payAsBrowser(market, clientSecret)
    await bea.recordPayment({ order, transactionId })
    await untilNothingIsDue(market)
    expect(smtp.tries() - before).toBe(2)
    expect(await refusedRow(bea.person.email)).toMatchObject({ withheld: 1 })
    expect((await bea.listNotices({})).items).toHaveLength(2)
  },
)

test('a letter to get into an account goes to an address that refused one, and its arrival ends that', async () => {
  const email = `kim-${randomUUID()}@people.example`
  smtp.treat('refuses for good')
  await signUpAt(market.url, { name: 'Kim', email, userstatus: 'buyer' })
  await untilNothingIsDue(market)
  expect(await refusedRow(email)).toBeDefined()
  smtp.treat('takes')
  await visitorAt(market.url).request('/identity/request-password-reset', { json: { email } })
  await untilNothingIsDue(market)
  expect(smtp.lettersTo(email)).toHaveLength(1)
  expect(await refusedRow(email)).toBeUndefined()
})

test('[S18.11] a refusal is shown to the person and to staff; a test letter that arrives ends it, and another refusal does not', async () => {
  smtp.treat('refuses for good')
  const { sam, bea } = await bookedPhone(market)
  const ada = await market.newcomer('admin')
  await untilNothingIsDue(market)
  const told = { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), answer: '550 5.1.1 no such mailbox' }
  expect(await bea.getMe()).toMatchObject({ mailRefused: told })
  expect((await bea.exportMe()).person).toMatchObject({ mailRefused: told })
  const listed = async (userstatus: 'buyer' | 'seller', search: string) =>
    (await ada.listPeople({ userstatus, search })).items.map(({ mailRefused }) => mailRefused)
  expect(await listed('buyer', bea.person.email)).toEqual([told])
  expect(await listed('seller', sam.person.email)).toEqual([told])
  const before = await bea.getMe()
  expect(await bea.retryMail({})).toMatchObject({ message: `We’re sending a test message to ${bea.person.email}.` })
  await untilNothingIsDue(market)
  const after = await bea.getMe()
  expect(after).toMatchObject({ mailRefused: told })
  expect(after.mailRefused?.at).not.toBe(before.mailRefused?.at)
  expect(smtp.lettersTo(bea.person.email)).toEqual([])
  smtp.treat('takes')
  const page = await openPage(market, market.url, bea)
  await bea.retryMail({})
  await untilNothingIsDue(market)
  await page.until(/event: notice\ndata: {"topics":\["person"\]}\n\n/)
  page.leave()
  expect(smtp.lettersTo(bea.person.email).map((raw) => headerOf(raw, 'Subject'))).toEqual(['Your email works again'])
  expect(await bea.getMe()).toMatchObject({ mailRefused: null })
  expect(await listed('buyer', bea.person.email)).toEqual([undefined])
  expect(await bea.retryMail({})).toMatchObject({ message: 'Your email address isn’t blocked.' })
  await untilNothingIsDue(market)
  expect(smtp.lettersTo(bea.person.email)).toHaveLength(1)
})

test('[S23.5] what one account causes beyond its letters of a day is mailed together, also to others; nobody else is slowed', async () => {
  smtp.treat('takes')
  const [sam, sue, bea, ben] = await Promise.all([
    market.newcomer('seller'),
    market.newcomer('seller'),
    market.newcomer('buyer'),
    market.newcomer('buyer'),
  ])
  const subjectsTo = ({ person }: Caller) => smtp.lettersTo(person.email).map((raw) => headerOf(raw, 'Subject'))
  const bookAndGiveBack = async (buyer: Caller, seller: Caller) => {
    const { phone } = await listedPhone(market, { price: 250 }, seller)
    const { insertedId: id } = await buyer.placeOrder({ productsId: phone.id, ...contact })
    await buyer.cancelOrder({ id })
    await untilNothingIsDue(market)
  }
  for (const seller of [sam, sam, sam, sue]) await bookAndGiveBack(bea, seller)
  expect([subjectsTo(sam).length, subjectsTo(sue).length]).toEqual([4, 0])
  expect(subjectsTo(bea)).toHaveLength(8)
  expect((await sam.listNotices({})).items).toHaveLength(6)
  await bookAndGiveBack(ben, sue)
  expect(subjectsTo(sue)).toHaveLength(2)
  await letTimePass(market, { hours: 4 })
  await untilNothingIsDue(market)
  expect(subjectsTo(sam).slice(4)).toEqual(['2 updates on Ringback'])
  expect(subjectsTo(sue).slice(2)).toEqual(['2 updates on Ringback'])
  const [, , , , together = ''] = smtp.lettersTo(sam.person.email)
  await sam.signInAgain()
  const [newest, before] = (await sam.listNotices({})).items
  for (const notice of [newest, before]) expect(decoded(together)).toContain(notice?.title)
})

test('an account with ten completed deals may cause more letters', async () => {
  const sam = await market.newcomer('seller')
  const told: number[] = []
  for (let deals = 0; deals < 11; deals++) {
    const { bea, order, imei } = await deliveredPhone(market, 100, sam)
    // Before the deal is completed: otherwise a letter that is sent late counts this deal, too.
    await untilNothingIsDue(market)
    await bea.takeStep({ id: order, step: 'accept', imei })
    told.push(smtp.lettersTo(bea.person.email).filter((raw) => /shipped/.test(headerOf(raw, 'Subject') ?? '')).length)
  }
  expect(told).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1])
})

test('mail:test sends a test letter and prints what the mail server answered', async () => {
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Phones <no-reply@phones.example>', DATA_DIR: market.config.dataDir }
  smtp.treat('takes')
  const taken = await runOperatorCommand('test-mail', settings, 'op@people.example')
  expect(taken).toMatchObject({ code: 0, out: expect.stringMatching(/Reply-To .*no-reply@phones.example[\s\S]*Answer {4}250 /) })
  expect(smtp.lettersTo('op@people.example').map((raw) => headerOf(raw, 'Subject'))).toEqual(['Test message from Phones'])
  smtp.treat('refuses for good')
  const refused = await runOperatorCommand('test-mail', settings, 'op@people.example')
  expect(refused).toMatchObject({
    code: 1,
    out: expect.stringMatching(/Answer {4}550 5.1.1 no such mailbox\s+The server refused it for good/),
  })
  smtp.treat('takes')
  const nobody = await runOperatorCommand('test-mail', { ...settings, SMTP_URL: 'smtp://127.0.0.1:9' }, 'op@people.example')
  expect(nobody).toMatchObject({ code: 1, out: expect.stringMatching(/Answer .*ECONNREFUSED[\s\S]*Check SMTP_URL/) })
  expect(await runOperatorCommand('test-mail', settings, 'op')).toMatchObject({
    code: 2,
    err: expect.stringContaining('op is not an email'),
  })
})

test('[S18.11] a letter for a new password is not lost while the mail server is down, and its link works for an hour from then on', async () => {
  const email = `lee-${randomUUID()}@people.example`
  await signUpAt(market.url, { name: 'Lee', email, userstatus: 'buyer' })
  await untilNothingIsDue(market)
  smtp.treat('refuses')
  const guest = visitorAt(market.url)
  expect((await guest.request('/identity/request-password-reset', { json: { email } })).status).toBe(200)
  const waiting = `select payload::text from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task
    on task.id = job.task_id where identifier = 'send_sign_in_letter' and attempts > 0 and run_at > now()`
  await until(async () => (await query(waiting)).rowCount === 1)
  const hourAgo = `update identity.verification set "expiresAt" = "expiresAt" - interval '1 hour', "createdAt" = "createdAt" - interval '1 hour'`
  await query(`${hourAgo} where value = (select id from identity."user" where email = $1)`, [email])
  smtp.treat('takes')
  await query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
  await untilNothingIsDue(market)
  const letter = smtp.lettersTo(email).at(-1) ?? ''
  const token = /reset-password\?token=([\w-]{32})/.exec(decoded(letter))?.[1]
  const newPassword = 'chosen an hour later'
  expect((await guest.request('/identity/reset-password', { json: { token, newPassword } })).status).toBe(200)
  expect((await guest.signIn({ email, password: newPassword })).status).toBe(200)
  for (const part of ['text/plain', 'text/html']) expect(letter).toContain(`Content-Type: ${part}`)
})

test('[S18.11] an address that nobody has confirmed gets letters about security only, and none of the others later', async () => {
  const email = `mo-${randomUUID()}@people.example`
  const { visitor, caller } = await signUpAt(market.url, { name: 'Mo', email, userstatus: 'buyer' })
  const words = { model: 'Galaxy S21', maxPrice: 300 }
  for (const name of ['Call +1 900 555 0100', 'www.evil.example/win']) {
    await expect(caller.saveSearch({ name, words })).rejects.toMatchObject({ reason: 'search_name_has_contacts' })
  }
  const { insertedId: searchId } = await caller.saveSearch({ name: 'You have won', words })
  await expect(caller.changeSavedSearch({ searchId, name: 'mail me@evil.example' })).rejects.toMatchObject({ code: 'invalid' })
  const { phone } = await listedPhone(market)
  await caller.placeOrder({ productsId: phone.id, ...contact })
  await visitor.request('/identity/change-password', {
    json: { currentPassword: 'correct horse battery', newPassword: 'another horse battery' },
  })
  await untilNothingIsDue(market)
  const subjects = () => smtp.lettersTo(email).map((raw) => headerOf(raw, 'Subject'))
  expect(subjects().sort()).toEqual(['Confirm your email for Ringback', 'Your password was changed'])
  await query('update people set email_verified = true where email = $1', [email])
  await query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
  await untilNothingIsDue(market)
  expect(subjects()).toHaveLength(2)
})

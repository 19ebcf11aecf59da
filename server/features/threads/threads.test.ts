import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ThreadLine } from '#shared/contract/threads.ts'
import { listedPhone } from '#test/bookings.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { lettersTo } from '#test/letters.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import { privatePicture } from '#test/pictures.ts'
import { completeOrder, keepSale, shippedPhone, soldPhone } from '#test/sales.ts'

const market = useMarket()
const say = (who: Caller, id: string, text: string, more: { clientKey?: string; pictures?: string[] } = {}) =>
  who.sendMessage({ id, clientKey: randomUUID(), text, ...more })

/** A buyer's first message about a phone, and its thread. */
async function asked(text = 'Is it still there?') {
  const { sam, phone } = await listedPhone(market)
  const bea = await market.newcomer('buyer')
  const { threadId: id } = await bea.openThread({ productsId: phone.id })
  await say(bea, id, text)
  return { sam, bea, phone, id }
}

const textOf = (line: ThreadLine) => (line.kind === 'step' ? line.text : line.parts.map(({ text }) => text).join(''))
const textsOf = async (who: Caller, id: string) => (await who.getThread({ id })).lines.map(textOf)

test('[S13.1] buyer and seller write in a single thread, with read marks and unread counts', async () => {
  const { sam, bea, phone, id } = await asked()
  expect(await bea.openThread({ productsId: phone.id })).toEqual({ threadId: id })
  expect(await sam.countUnreadMessages({})).toEqual({ unread: 1 })
  const [summary] = (await sam.listThreads({})).items
  expect(summary).toMatchObject({ _id: id, unread: 1, last: { text: 'Is it still there?', mine: false } })
  const { lines } = await sam.getThread({ id })
  const [question] = lines
  if (question?.kind !== 'message') throw new Error('No question')
  expect(await sam.readThread({ id, upTo: question.id })).toEqual({ modifiedCount: 1 })
  expect(await sam.countUnreadMessages({})).toEqual({ unread: 0 })
  expect((await bea.getThread({ id })).readByOther).toBe(question.id)
  await say(sam, id, 'Yes, it is.\nShipped tomorrow 🙂')
  expect(await textsOf(bea, id)).toEqual(['Is it still there?', 'Yes, it is.\nShipped tomorrow 🙂'])
})

test('[S13.1] an empty thread is not listed, others cannot read it, and sellers cannot begin one', async () => {
  const { sam, phone } = await listedPhone(market)
  const bea = await market.newcomer('buyer')
  const { threadId: id } = await bea.openThread({ productsId: phone.id })
  expect((await sam.listThreads({})).items).toEqual([])
  expect((await bea.listThreads({})).items).toEqual([])
  for (const role of ['buyer', 'seller', 'admin'] as const) {
    const stranger = await market.newcomer(role)
    await expect(stranger.getThread({ id })).rejects.toMatchObject({ reason: 'thread_unknown' })
  }
  await expect(sam.openThread({ productsId: phone.id })).rejects.toMatchObject({ reason: 'thread_buyers_begin' })
})

test('[S13.1] a message sent several times with the same clientKey, at once or later, is stored once', async () => {
  const { sam, bea, id } = await asked()
  const clientKey = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => say(bea, id, 'And the box?', { clientKey })))
  await say(sam, id, 'It is there, too.')
  answers.push(await say(bea, id, 'And the box?', { clientKey }))
  expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1)
  expect(await textsOf(sam, id)).toEqual(['Is it still there?', 'And the box?', 'It is there, too.'])
})

test('[S13.1] long threads are paginated', async () => {
  const { sam, bea, id } = await soldThread()
  for (let i = 0; i < 12; i++) {
    await say(bea, id, `b${i}`)
    await say(sam, id, `s${i}`)
  }
  const { rows } = await market.connection.pool.query('select count(*)::int as count from messages where thread_id = $1', [id])
  expect(rows[0]?.count).toBe(24)
  await market.connection.pool.query(
    `insert into messages (thread_id, sender_id, client_key, body) select $1, $2, gen_random_uuid(), 'more' from generate_series(1, 60)`,
    [id, sam.person.id],
  )
  const newest = await bea.getThread({ id })
  expect(newest.lines.filter(({ kind }) => kind === 'message')).toHaveLength(50)
  const earlier = await bea.getThread({ id, before: newest.earlier ?? 0 })
  expect(earlier.lines.filter(({ kind }) => kind === 'message')).toHaveLength(34)
  expect(earlier.earlier).toBeNull()
})

/** The thread of a paid order. */
async function soldThread() {
  const sale = await soldPhone(market)
  const { threadId: id } = await sale.sam.openThread({ order: sale.order })
  return { ...sale, id }
}

test('[S13.1] the thread continues through the order, whose steps appear in it as lines', async () => {
  const sale = await shippedPhone(market)
  const { threadId: id } = await sale.bea.openThread({ productsId: sale.phone.id })
  expect(await sale.sam.openThread({ order: sale.order })).toEqual({ threadId: id })
  await say(sale.bea, id, 'Thank you!')
  const { lines, order, masked } = await sale.sam.getThread({ id })
  expect({ order, masked }).toEqual({ order: sale.order, masked: false })
  expect(lines.map(({ kind }) => kind)).toEqual(['step', 'step', 'message'])
  expect(textOf(lines[0] as ThreadLine)).toMatch(/paid$/)
})

test('[S13.2] before payment contacts are masked; the writer sees them, marked as hidden', async () => {
  const { sam, bea, phone, id } = await asked('Call me on 202-555-0143, it is 12/256?')
  expect(await textsOf(sam, id)).toEqual(['Call me on •••, it is 12/256?'])
  const own = (await bea.getThread({ id })).lines[0]
  expect(own?.kind === 'message' && own.parts).toEqual([
    { text: 'Call me on ', hidden: false },
    { text: '202-555-0143', hidden: true },
    { text: ', it is 12/256?', hidden: false },
  ])
  expect((await sam.listThreads({})).items[0]?.last.text).toBe('Call me on •••, it is 12/256?')
  const { rows } = await market.connection.pool.query('select count(*)::int as count from orders where phone_id = $1', [phone.id])
  expect(rows[0]?.count).toBe(0)
})

test('[S13.2] a number spread over messages is masked in the message that completes it', async () => {
  const { sam, bea, id } = await asked('202')
  await say(bea, id, '555')
  await say(bea, id, '0143')
  expect(await textsOf(sam, id)).toEqual(['202', '555', '•••'])
})

test('[S13.2] a number sent digit by digit is masked from the seventh digit on, despite replies in between', async () => {
  const { sam, bea, id } = await asked()
  for (const digit of '2025550143') {
    await say(bea, id, digit)
    await say(sam, id, 'Go on')
  }
  const read = (await textsOf(sam, id)).filter((text) => text !== 'Go on').slice(1)
  expect(read).toEqual([...'202555', '•••', '•••', '•••', '•••'])
})

test('[S10.7] the hand-over code is masked even if it is split, spelt out or surrounded by digits', async () => {
  const { sam, bea, phone, order, imei } = await soldPhone(market)
  const { threadId: id } = await bea.openThread({ productsId: phone.id })
  await market.connection.write((tx) => agreeToMeet(tx, order))
  const { code } = await bea.makeHandOverCode({ id: order, imei })
  const words = 'zero one two three four five six seven eight nine'.split(' ')
  const spelt = [...code].map((digit) => words[Number(digit)]).join(' ')
  for (const text of [code.slice(0, 3), 'Then comes:', `${code.slice(3)}, at 9`, `It is ${spelt}.`, `9${code}9`])
    await say(bea, id, text)
  const texts = (await textsOf(sam, id)).slice(-5)
  expect(texts).toEqual([code.slice(0, 3), 'Then comes:', '•••, at 9', 'It is •••.', '9•••9'])
})

test('[S13.2] after payment only the hand-over code is masked', async () => {
  const { sam, bea, order, id, imei } = await soldThread()
  await say(bea, id, 'I am at 202-555-0143')
  expect((await textsOf(sam, id)).at(-1)).toBe('I am at 202-555-0143')
  await market.connection.write((tx) => agreeToMeet(tx, order))
  const { code } = await bea.makeHandOverCode({ id: order, imei })
  const wrong = code === '123456' ? '654321' : '123456'
  await say(bea, id, `It is ${code.slice(0, 3)} ${code.slice(3)}, not ${wrong}`)
  expect((await textsOf(sam, id)).at(-1)).toBe(`It is •••, not ${wrong}`)
})

test('[S13.2] before payment only the seller can send pictures, and only their own', async () => {
  const { sam, bea, id } = await asked()
  const pictures = [await privatePicture(sam), await privatePicture(sam)]
  const { message } = await say(sam, id, '', { pictures })
  expect(message).toMatchObject({ parts: [], pictures })
  await expect(say(bea, id, '', { pictures })).rejects.toMatchObject({ reason: 'message_pictures_later' })
  const sue = await market.newcomer('seller')
  await expect(say(sam, id, '', { pictures: [await privatePicture(sue)] })).rejects.toMatchObject({
    reason: 'picture_not_sent_by_you',
  })
  await expect(say(sam, id, '', {})).rejects.toMatchObject({ code: 'invalid' })
  await expect(say(sam, id, 'x'.repeat(2_001))).rejects.toMatchObject({ code: 'invalid' })
})

test('[S13.3] a blocked person’s messages are withheld without telling them, except during an open order', async () => {
  const { sam, bea, id } = await asked()
  await sam.blockInThread({ id, blocked: true })
  await say(bea, id, 'Hello?')
  expect(await textsOf(bea, id)).toEqual(['Is it still there?', 'Hello?'])
  expect((await bea.getThread({ id })).youBlocked).toBe(false)
  expect(await textsOf(sam, id)).toEqual(['Is it still there?'])
  expect(await sam.countUnreadMessages({})).toEqual({ unread: 1 })
  const sold = await soldThread()
  const { message } = await sold.sam.blockInThread({ id: sold.id, blocked: true })
  expect(message).toContain('still come through')
  await say(sold.bea, sold.id, 'When do you ship?')
  expect((await textsOf(sold.sam, sold.id)).at(-1)).toBe('When do you ship?')
  await market.connection.write((tx) => completeOrder(tx, sold.order))
  await say(sold.bea, sold.id, 'And now?')
  expect((await textsOf(sold.sam, sold.id)).includes('And now?')).toBe(false)
})

test('[S13.3] a fourth message without a reply is rejected, except in an open order', async () => {
  const { sam, bea, id } = await asked()
  await say(bea, id, 'Two')
  await say(bea, id, 'Three')
  await expect(say(bea, id, 'Four')).rejects.toMatchObject({ reason: 'messages_unanswered' })
  await say(sam, id, 'Patience')
  await say(bea, id, 'Four')
  const sold = await soldThread()
  for (let i = 0; i < 5; i++) await say(sold.bea, sold.id, `${i}`)
})

test('[S13.3] a person can send twenty messages an hour, and a new account can begin five threads an hour', async () => {
  const { bea, id } = await soldThread()
  for (let i = 0; i < 20; i++) await say(bea, id, `${i}`)
  await expect(say(bea, id, 'one more')).rejects.toMatchObject({ reason: 'messages_too_many', code: 'too_many' })
  const ben = await market.newcomer('buyer')
  const open = async () => {
    const { phone } = await listedPhone(market)
    return (await ben.openThread({ productsId: phone.id })).threadId
  }
  for (let i = 0; i < 5; i++) await say(ben, await open(), 'Hello')
  const sixth = await open()
  await expect(say(ben, sixth, 'Hello')).rejects.toMatchObject({ reason: 'threads_too_many' })
  await market.connection.pool.query(`update people set created_at = market_now() - interval '8 days' where id = $1`, [
    ben.person.id,
  ])
  await say(ben, sixth, 'Hello')
})

test('[S13.3] a message is reported once per person, a wrong mask by its writer only, many contacts by the market', async () => {
  const { sam, bea, id } = await asked('Mail sam@example.com')
  const line = (await bea.getThread({ id })).lines[0]
  const messageId = line?.kind === 'message' ? line.id : 0
  await bea.fileReport({ about: 'message', messageId, category: 'wrong_mask' })
  await sam.fileReport({ about: 'message', messageId, category: 'off_market', words: 'Wants to trade elsewhere' })
  await sam.fileReport({ about: 'message', messageId, category: 'spam' })
  await expect(bea.fileReport({ about: 'message', messageId, category: 'spam' })).rejects.toMatchObject({ reason: 'report_own' })
  await expect(sam.fileReport({ about: 'message', messageId, category: 'wrong_mask' })).rejects.toMatchObject({
    reason: 'report_mask_of_other',
  })
  await say(bea, id, 'Or bea@example.com')
  await say(bea, id, 'Or insta @bea.miller')
  const { rows } = await market.connection.pool.query(
    `select category, reporter_id is null as "byMarket" from reports where thread_id = $1 order by at`,
    [id],
  )
  expect(rows.map(({ category }) => category)).toEqual(['wrong_mask', 'off_market', 'many_contacts'])
  const ada = await market.newcomer('admin')
  const seen = await ada.getThread({ id })
  expect(seen).toMatchObject({ side: 'admin', refusal: 'Only the buyer and the seller can write here.' })
  await expect(say(ada, id, 'Hello')).rejects.toMatchObject({ reason: 'thread_unknown' })
})

test('[S12.1] [S13.1] unread messages share one notice, which is mailed after ten minutes if it is still unread', async () => {
  const { sam, bea, id } = await asked()
  await say(bea, id, 'And the box?')
  const told = async () => (await sam.listNotices({})).items.filter(({ class: its }) => its === 'messages')
  expect(await told()).toMatchObject([{ read: false, link: { to: `/dashboard/messages/${id}` } }])
  const mails = async () => (await lettersTo(market, sam.person.email)).length
  await untilNothingIsDue(market)
  await letTimePass(market, { minutes: 9 })
  expect(await mails()).toBe(0)
  await letTimePass(market, { minutes: 1 })
  expect(await mails()).toBe(1)
  const read = async () => {
    const newest = (await sam.getThread({ id })).lines.at(-1)
    await sam.readThread({ id, upTo: newest?.kind === 'message' ? newest.id : 0 })
  }
  await read()
  expect(await told()).toMatchObject([{ read: true }])
  await say(bea, id, 'Hello?')
  expect(await told()).toHaveLength(2)
  await read()
  await letTimePass(market, { minutes: 11 })
  expect(await mails()).toBe(1)
})

test('[S13.1] messages are in the data export, and are erased with the writer’s account unless something was bought', async () => {
  const { sam, bea, id } = await asked('My question')
  const exported = await (await market.fetch('/me/export', { headers: { authorization: `bearer ${bea.token}` } })).text()
  expect(exported).toContain('My question')
  await bea.closeMe({})
  await untilNothingIsDue(market)
  const { lines, buyer, refusal } = await sam.getThread({ id })
  expect(lines).toMatchObject([{ erased: true, parts: [] }])
  expect({ buyer, refusal: refusal !== null }).toEqual({ buyer: 'Closed account', refusal: true })
  const kept = await soldThread()
  await say(kept.bea, kept.id, 'Evidence')
  await market.connection.write((tx) => keepSale(tx, kept.order))
  await untilNothingIsDue(market)
  await kept.bea.closeMe()
  await untilNothingIsDue(market)
  expect(await textsOf(kept.sam, kept.id)).toContain('Evidence')
})

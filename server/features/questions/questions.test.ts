import { expect, test } from 'vitest'
import { longestQuestion } from '#shared/domain/question-limits.ts'
import { listedPhone } from '#test/bookings.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { openItemOf } from '#test/moderation.ts'

const market = useMarket()
const ask = async (who: Caller, listingId: string, text = 'Is the battery the first one?') =>
  (await who.askQuestion({ listingId, text })).insertedId
const titles = async (who: Caller) => (await who.listNotices({})).items.map(({ title }) => title)
const shownTo = async (who: Pick<Caller, 'listQuestions'>, listingId: string) => (await who.listQuestions({ listingId })).items

async function asked(text?: string) {
  const { sam, phone } = await listedPhone(market)
  const bea = await market.newcomer('buyer', { name: 'Bea Miller' })
  const id = await ask(bea, phone.id, text)
  return { sam, bea, phone, id, listingId: phone.id }
}

test('[S13.4] anybody can read a question, its seller answers it once, and seller and asker are notified', async () => {
  const { sam, bea, phone, id, listingId } = await asked()
  expect(await shownTo(market.guest, listingId)).toMatchObject([
    { _id: id, asker: 'Bea', text: 'Is the battery the first one?', answer: null, yours: false },
  ])
  expect(await shownTo(bea, listingId)).toMatchObject([{ yours: true }])
  expect(await titles(sam)).toEqual([`New question about ${phone.name}`])
  expect((await sam.listUnansweredQuestions({})).items).toMatchObject([{ _id: id, productName: phone.name }])
  const sue = await market.newcomer('seller')
  await expect(sue.answerQuestion({ id, text: 'Yes' })).rejects.toMatchObject({ reason: 'question_unknown' })
  await expect(bea.answerQuestion({ id, text: 'Yes' })).rejects.toMatchObject({ code: 'forbidden' })
  await sam.answerQuestion({ id, text: 'Yes, at 91 %.' })
  await expect(sam.answerQuestion({ id, text: 'No' })).rejects.toMatchObject({ reason: 'question_answered' })
  expect(await shownTo(market.guest, listingId)).toMatchObject([{ answer: 'Yes, at 91 %.' }])
  expect((await sam.listUnansweredQuestions({})).items).toEqual([])
  expect(await titles(bea)).toEqual([`Your question about ${phone.name} was answered`])
  await expect(ask(sam, listingId)).rejects.toMatchObject({ reason: 'question_own_phone' })
})

test('[S13.4] [S13.2] contacts in questions and answers are masked for everybody, and their writer is told so', async () => {
  const { sam, bea, listingId } = await asked('Is it blue?')
  const { insertedId: id, contactsHidden } = await bea.askQuestion({ listingId, text: 'Call me on 202-555-0143' })
  expect(contactsHidden).toBe(true)
  expect(await sam.answerQuestion({ id, text: 'Or mail sam@example.com' })).toMatchObject({ contactsHidden: true })
  const { insertedId: other, contactsHidden: none } = await bea.askQuestion({ listingId, text: 'With its box?' })
  expect([none, (await sam.answerQuestion({ id: other, text: 'Yes' })).contactsHidden]).toEqual([false, false])
  for (const who of [market.guest, bea, sam]) {
    const [, shown] = await shownTo(who, listingId)
    expect(shown).toMatchObject({ text: 'Call me on •••', answer: 'Or mail •••' })
  }
})

const storedText = async (id: string) => {
  const questions = market.connection.db.selectFrom('questions').select(['body', 'bodyMasked', 'answer', 'answerMasked'])
  return questions.where('id', '=', id).executeTakeFirstOrThrow()
}

test('[S13.2] a question and its answer are stored masked', async () => {
  const { sam, id } = await asked('Call me on 202-555-0143')
  await sam.answerQuestion({ id, text: 'Or mail sam@example.com' })
  expect(await storedText(id)).toEqual({ body: 'Call me on •••', bodyMasked: true, answer: 'Or mail •••', answerMasked: true })
})

test('limits count characters: what has as many as it may is stored whole, and a cut never leaves half of one', async () => {
  const { id } = await asked('😀'.repeat(longestQuestion))
  expect((await storedText(id)).body).toBe('😀'.repeat(longestQuestion))
  const { id: masked } = await asked(`a@b.co ${'👍🏽'.repeat((longestQuestion - 8) / 2)}`)
  expect((await storedText(masked)).body).toBe(`••• ${'👍🏽'.repeat((longestQuestion - 8) / 2)}`)
})

test('[S13.2] texts that the previous version stored unmasked are masked when read, and in the database within minutes', async () => {
  const { sam, id, listingId } = await asked()
  await sam.answerQuestion({ id, text: 'Yes' })
  const typed = { body: 'Call me on 202-555-0143', answer: 'Or mail sam@example.com', bodyMasked: false, answerMasked: false }
  await market.connection.db.updateTable('questions').set(typed).where('id', '=', id).execute()
  const masked = { body: 'Call me on •••', answer: 'Or mail •••' }
  expect(await shownTo(market.guest, listingId)).toMatchObject([{ text: masked.body, answer: masked.answer }])
  await letTimePass(market, { minutes: 2 })
  expect(await storedText(id)).toEqual({ ...masked, bodyMasked: true, answerMasked: true })
})

test('[S13.4] a buyer may have three unanswered questions per phone and ask ten a day, and the list is paginated', async () => {
  const { bea, listingId } = await asked()
  await ask(bea, listingId)
  await ask(bea, listingId)
  await expect(ask(bea, listingId)).rejects.toMatchObject({ reason: 'questions_unanswered' })
  for (let more = 0; more < 7; more++) await ask(bea, (await listedPhone(market)).phone.id)
  const { phone } = await listedPhone(market)
  await expect(ask(bea, phone.id)).rejects.toMatchObject({ reason: 'questions_too_many', retryAfter: expect.any(Number) })
  const first = await market.guest.listQuestions({ listingId, limit: 2 })
  expect(first.items).toHaveLength(2)
  const rest = await market.guest.listQuestions({ listingId, limit: 2, ...first.next })
  expect(rest).toMatchObject({ items: [{}], next: undefined })
  await letTimePass(market, { hours: 24, minutes: 1 })
  await bea.signInAgain()
  await ask(bea, phone.id)
})

test('[S13.4] [S14.1] [S14.2] a reported question is hidden with reasons, and shown again after a successful appeal', async () => {
  const { bea, id, listingId } = await asked('You are a thief')
  const ben = await market.newcomer('buyer')
  await expect(bea.fileReport({ about: 'question', questionId: id, category: 'insult' })).rejects.toMatchObject({
    reason: 'report_own',
  })
  await ben.fileReport({ about: 'question', questionId: id, category: 'insult' })
  const [ada, ann] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const item = await market.connection.write((tx) => openItemOf(tx, `question:${id}`))
  expect(await ada.getModeration({ id: item })).toMatchObject({
    what: 'A question from Bea Miller',
    question: { text: 'You are a thief', answer: null },
    productsId: listingId,
  })
  await ada.takeModeration({ id: item })
  await ada.decideModeration({ id: item, measure: 'hide', facts: 'It insults the seller.', ground: 'respect' })
  expect(await shownTo(ben, listingId)).toEqual([])
  await expect(ben.fileReport({ about: 'question', questionId: id, category: 'spam' })).rejects.toMatchObject({
    reason: 'question_unknown',
  })
  const [decision] = (await bea.listMyDecisions({})).items
  await bea.appealDecision({ id: decision?._id ?? '', words: 'It was a joke' })
  await ann.takeModeration({ id: item })
  await ann.decideAppeal({ id: item, upheld: false, reason: 'It was.' })
  expect(await shownTo(ben, listingId)).toHaveLength(1)
  await expect(market.connection.pool.query('update questions set removed = true where id = $1', [id])).rejects.toMatchObject({
    constraint: 'questions_removed_with_reasons',
  })
})

test('[S13.4] [S14.1] [S14.2] a reported answer is hidden as the seller’s, and shown again after a successful appeal', async () => {
  const { sam, bea, id, listingId } = await asked()
  const report = { about: 'answer', questionId: id, category: 'insult' } as const
  await expect(bea.fileReport(report)).rejects.toMatchObject({ reason: 'question_unknown' })
  await sam.answerQuestion({ id, text: 'Are you stupid?' })
  await expect(sam.fileReport(report)).rejects.toMatchObject({ reason: 'report_own' })
  await bea.fileReport(report)
  const [ada, ann] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const item = await market.connection.write((tx) => openItemOf(tx, `answer:${id}`))
  expect(await ada.getModeration({ id: item })).toMatchObject({
    about: 'answer',
    what: `An answer from ${sam.person.name}`,
    question: { answer: 'Are you stupid?' },
    productsId: listingId,
  })
  await ada.takeModeration({ id: item })
  await ada.decideModeration({ id: item, measure: 'hide', facts: 'It insults the asker.', ground: 'respect' })
  for (const who of [market.guest, bea, sam]) {
    expect(await shownTo(who, listingId)).toMatchObject([{ answer: null, answeredAt: expect.any(String) }])
  }
  await expect(bea.fileReport({ ...report, category: 'spam' })).rejects.toMatchObject({ reason: 'question_unknown' })
  expect((await bea.listMyDecisions({})).items).toEqual([])
  const [decision] = (await sam.listMyDecisions({})).items
  await sam.appealDecision({ id: decision?._id ?? '', words: 'It was a joke' })
  await ann.takeModeration({ id: item })
  await ann.decideAppeal({ id: item, upheld: false, reason: 'It was.' })
  expect(await shownTo(bea, listingId)).toMatchObject([{ answer: 'Are you stupid?' }])
  await expect(
    market.connection.pool.query('update questions set answer_removed = true where id = $1', [id]),
  ).rejects.toMatchObject({ constraint: 'answers_removed_with_reasons' })
})

test('[S13.3] [S13.4] a question of a buyer whom the seller has blocked is visible to that buyer only, without a notice', async () => {
  const { sam, bea, phone, listingId } = await asked()
  await market.connection.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    sam.person.id,
    bea.person.id,
  ])
  await ask(bea, listingId, 'And its box?')
  expect(await shownTo(bea, listingId)).toHaveLength(2)
  expect(await shownTo(market.guest, listingId)).toEqual([])
  expect(await titles(sam)).toEqual([`New question about ${phone.name}`])
})

test('[S13.4] questions and answers are in their writer’s export, and a question is erased with its asker’s account', async () => {
  const { sam, bea, id, listingId } = await asked('My very question')
  await sam.answerQuestion({ id, text: 'My very answer' })
  const exported = async (who: Caller) =>
    (await market.fetch('/me/export', { headers: { authorization: `bearer ${who.token}` } })).text()
  expect(await exported(bea)).toContain('My very question')
  expect(await exported(bea)).not.toContain('My very answer')
  expect(await exported(sam)).toContain('My very answer')
  expect(await exported(sam)).not.toContain('My very question')
  await bea.closeMe({})
  expect(await shownTo(market.guest, listingId)).toEqual([])
  await untilNothingIsDue(market)
  const { rows } = await market.connection.pool.query('select body, erased from questions where id = $1', [id])
  expect(rows).toEqual([{ body: '', erased: true }])
})

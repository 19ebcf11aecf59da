import { expect, test } from 'vitest'
import { makeImage } from '#db/demo/factories.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { bookedPhone, contact, listedPhone } from '#test/bookings.ts'
import { until } from '#test/cards.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { lettersTo } from '#test/letters.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket({ LANGUAGES: 'en,de' })
const published = { holdsFrom: null, reason: 'Our words' }

test('[S16.1] an owner writes a page in the market’s own words, in each language, and has the former ones again', async () => {
  const ada = await market.newcomer('admin')
  const german = (path: string) => market.fetch(path, { headers: { 'accept-language': 'de' } })
  expect(await market.guest.getText({ name: 'about' })).toMatchObject({ text: null, version: 0 })
  const { standard } = await ada.getOwnText({ name: 'about' })
  expect(standard.en).toContain('## How it works')
  expect(standard.de).toContain('## ')

  await ada.publishOwnText({ name: 'about', texts: { en: 'We are here.' }, basedOn: 0, ...published })
  await expect(ada.publishOwnText({ name: 'about', texts: { en: 'Unseen.' }, basedOn: 0, ...published })).rejects.toMatchObject({
    reason: 'own_text_changed',
  })
  await ada.publishOwnText({ name: 'about', texts: { en: 'Here.', de: 'Hier.' }, basedOn: 1, ...published })
  await until(async () => (await market.guest.getText({ name: 'about' })).text === 'Here.')
  expect(await (await german('/texts/about')).json()).toMatchObject({ text: 'Hier.', version: 2 })

  const { versions } = await ada.getOwnText({ name: 'about' })
  expect(versions).toMatchObject([
    { version: 2, texts: { en: 'Here.', de: 'Hier.' }, by: ada.person.name, reason: 'Our words' },
    { version: 1, texts: { en: 'We are here.' } },
  ])
  await ada.publishOwnText({ name: 'about', texts: versions[1]?.texts ?? {}, basedOn: 2, ...published })
  await until(async () => (await market.guest.getText({ name: 'about' })).text === 'We are here.')
  // Nobody reads another agreement than everybody else: what is not translated is read in the market's own language.
  expect(await (await german('/texts/about')).json()).toMatchObject({ text: 'We are here.' })
  await ada.publishOwnText({ name: 'about', texts: {}, basedOn: 3, ...published })
  await until(async () => (await market.guest.getText({ name: 'about' })).text === null)
})

test('[S16.1] a legal page has versions with a day from which they hold, and former ones can be read', async () => {
  const ada = await market.newcomer('admin')
  await ada.publishOwnText({ name: 'terms', texts: { en: 'One' }, basedOn: 0, ...published })
  const later = new Date(Date.now() + 7 * 86_400_000).toISOString()
  await ada.publishOwnText({ name: 'terms', texts: { en: 'Two' }, basedOn: 1, ...published, holdsFrom: later })
  await until(async () => (await market.guest.getText({ name: 'terms' })).versions.length === 2)
  const now = await market.guest.getText({ name: 'terms' })
  expect(now).toMatchObject({ text: 'One', version: 1 })
  expect(now.versions.map(({ version }) => version)).toEqual([2, 1])
  expect(await market.guest.getTextVersion({ name: 'terms', version: 2 })).toMatchObject({
    text: 'Two',
    before: 'One',
    holdsFrom: later,
  })
  await expect(market.guest.getTextVersion({ name: 'terms', version: 3 })).rejects.toMatchObject({ reason: 'own_text_unknown' })
})

test('[S16.1] an owner changes what a letter says, sees an example first, and cannot make it unreadable', async () => {
  const ada = await market.newcomer('admin')
  const kind = 'passwordChanged'
  const { messages } = await ada.getLetter({ kind })
  expect(messages[0]).toMatchObject({ key: 'notices.passwordChanged', standard: { en: 'Your password was changed' } })
  const texts = { en: 'A new password at {market}' }
  expect(await ada.previewLetter({ kind, language: 'en', texts: { 'notices.passwordChanged': texts.en } })).toMatchObject({
    subject: 'A new password at Ringback',
  })
  await ada.publishOwnText({ name: 'notices.passwordChanged', texts, basedOn: 0, ...published })
  expect((await ada.listLetters()).filter(({ isChanged }) => isChanged)).toMatchObject([{ kind }])

  const bea = await market.newcomer('buyer')
  await until(async () => (await ada.previewLetter({ kind, language: 'en', texts: {} })).subject === 'A new password at Ringback')
  const { notify } = await import('#server/features/notices/notify.ts')
  await market.connection.write((tx) =>
    notify(tx, bea.person.id, { kind: 'passwordChanged', params: {}, cause: `test:${bea.person.id}` }),
  )
  await untilNothingIsDue(market)
  const subjects = (await lettersTo(market, bea.person.email)).map(({ subject }) => subject)
  expect(subjects).toContain('A new password at Ringback')

  const name = 'notices.payBookingBy'
  for (const [text, reason] of [
    ['Pay {price} by {by', 'letter_text_unreadable'],
    ['Pay {price} by {by}, {password}', 'letter_text_unknown'],
    ['Pay {price, number} by {by}', 'letter_text_unknown'],
    ['Pay {price}', 'letter_text_lacks'],
  ] as const) {
    await expect(ada.publishOwnText({ name, texts: { en: text }, basedOn: 0, ...published })).rejects.toMatchObject({ reason })
  }
})

test('[S16.1] a text that this version cannot say is left out, and the letter says the standard one', async () => {
  const ada = await market.newcomer('admin')
  const row = { name: 'notices.emailChanged', version: 1, texts: JSON.stringify({ en: 'Of {another} version' }), reason: 'Old' }
  await market.connection.write((tx) => tx.insertInto('ownTexts').values(row).execute())
  await market.connection.pool.query(`select pg_notify('own_texts', '')`)
  const example = await ada.previewLetter({ kind: 'emailChanged', language: 'en', texts: {} })
  expect(example.subject).toBe('Your email address was changed')
})

test('only staff with the permission write texts', async () => {
  const bea = await market.newcomer('buyer')
  await expect(bea.publishOwnText({ name: 'faq', texts: { en: 'Hello' }, basedOn: 0, ...published })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('[S16.1] new terms: people agree before they book or list, and what is under way goes on without it', async () => {
  const { bea, sam, phone, order } = await bookedPhone(market)
  const { phone: another } = await listedPhone(market)
  const { phone: offered } = await listedPhone(market, {}, sam)
  const { insertedId: offer } = await bea.makeOffer({ productsId: offered.id, offer: 240, ...contact })
  const ada = await market.newcomer('admin')
  const { versions: before } = await ada.getOwnText({ name: 'terms' })
  const basedOn = before[0]?.version ?? 0
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const version = basedOn + 1
  await ada.publishOwnText({ name: 'terms', texts: { en: 'New' }, basedOn, ...published, mustAgree: true })
  await ada.publishOwnText({
    name: 'terms',
    texts: { en: 'Newer' },
    basedOn: version,
    ...published,
    holdsFrom: later,
    mustAgree: true,
  })
  expect(await bea.getMe()).toMatchObject({ termsDue: version })
  const productImage = imageUrl(await market.connection.write((tx) => makeImage(tx, sam.person)))
  const draft = { productName: 'Galaxy S21', orginalPrice: 799, resalePrice: 250, categoryName: 'Samsung', usedYears: 2 }
  for (const deal of [
    () => bea.placeOrder({ productsId: another.id, ...contact }),
    () => bea.makeOffer({ productsId: another.id, offer: 240, ...contact }),
    () => sam.addProduct({ ...draft, productImage }),
  ]) {
    await expect(deal()).rejects.toMatchObject({ reason: 'terms_not_agreed', code: 'forbidden' })
  }
  // Neither the booking that is to be paid nor the offer that was made waits for it.
  await expect(bea.createPaymentIntent({ order, resalePrice: 250 })).resolves.toMatchObject({ clientSecret: expect.any(String) })
  await sam.answerOffer({ id: offer, step: 'accept' })
  await bea.cancelOrder({ id: order })

  await expect(bea.agreeToTerms({ version: version + 1 })).rejects.toMatchObject({ reason: 'own_text_unknown' })
  for (const _ of [1, 2]) await bea.agreeToTerms({ version })
  expect(await bea.getMe()).toMatchObject({ termsDue: null })
  await bea.placeOrder({ productsId: another.id, ...contact })
  // Who signs up later agrees by that.
  const ben = await market.newcomer('buyer')
  expect(await ben.getMe()).toMatchObject({ termsDue: null })
  await ben.placeOrder({ productsId: phone.id, ...contact })
  const { versions } = await ada.getOwnText({ name: 'terms' })
  expect(versions.slice(0, 2)).toMatchObject([
    { version: version + 1, mustAgree: true, agreed: 0 },
    { version, mustAgree: true, agreed: 1 },
  ])
  expect((await bea.exportMe()).agreements).toMatchObject([{ name: 'terms', version }])
})

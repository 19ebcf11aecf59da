import { expect, test } from 'vitest'
import { payablePhone } from '#test/bookings.ts'
import { payAsBrowser } from '#test/cards.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { lettersTo } from '#test/letters.ts'
import { useMarket } from '#test/market.ts'
import { visitorAt } from '#test/provider.ts'

const market = useMarket({ OPERATOR_EMAIL: 'operator@ringback.example', LANGUAGES: 'en,de,ar' })

/** The last letter to an address, or the one in a language. */
const newestTo = async (address: string, language = '') => {
  await untilNothingIsDue(market)
  const letter = (await lettersTo(market, address)).findLast(({ html }) => html?.includes(`lang="${language}`))
  expect(letter).toBeDefined()
  return { subject: letter?.subject ?? '', text: letter?.text ?? '', html: letter?.html ?? '' }
}

test('[S19.2] letters about an order are in the language of whoever receives them, and lead to its pages', async () => {
  const { bea, sam, phone, order, clientSecret, transactionId } = await payablePhone(market)
  await bea.chooseLanguage({ language: 'de' })
  await sam.chooseLanguage({ language: 'ar' })
  await payAsBrowser(market, clientSecret)
  await bea.recordPayment({ order, transactionId })
  const bought = await newestTo(bea.person.email, 'de')
  expect(bought.subject).toContain(phone.name)
  expect(bought.text).toMatch(/Bestellung öffnen: http/)
  expect(bought.text).toContain(`${market.url}/de/dashboard/`)
  expect(bought.html).toContain('<html lang="de" dir="ltr"')
  const sold = await newestTo(sam.person.email, 'ar')
  expect(sold.text).toMatch(/[\u0600-\u06ff]{3}/)
  expect(sold.text).not.toMatch(/\byou\b|\byour\b/i)
  expect(sold.text).toContain(`${market.url}/ar/dashboard/`)
  expect(sold.html).toContain('<html lang="ar" dir="rtl"')
  expect(sold.html).not.toMatch(/text-align:left|direction:ltr/)
})

test('[S19.2] a letter goes out in the market’s own language to somebody who has chosen none, or one that is offered no more', async () => {
  const ada = await market.newcomer('admin')
  for (const language of [null, 'tlh']) {
    const sam = await market.newcomer('seller')
    await market.connection.pool.query('update people set language = $2 where id = $1', [sam.person.id, language])
    await ada.verifySeller({ userId: sam.person.id })
    const { text, html } = await newestTo(sam.person.email)
    expect(text).toMatch(/Unsubscribe: http/)
    expect(html).toContain('<html lang="en" dir="ltr"')
  }
})

test('[S19.2] a sign-in letter is in the language of the page that asked, then in that of the account', async () => {
  const email = 'nele@people.example'
  const nele = visitorAt(market.url, { 'accept-language': 'de' })
  await nele.signUp({ name: 'Nele Nowak', email })
  const welcome = await newestTo(email)
  expect(welcome.subject).toBe('Bestätige deine E-Mail-Adresse für Ringback')
  // Calls are the same in every language.
  expect(welcome.text).toMatch(/E-Mail-Adresse bestätigen: http:\/\/[^/]+\/identity\/verify-email/)
  await visitorAt(market.url, { 'accept-language': 'ar' }).request('/identity/request-password-reset', { json: { email } })
  expect((await newestTo(email)).text).toMatch(/\/ar\/reset-password\?token=/)
})

test('[S19.2] who is told that staff have closed their account is told in their language', async () => {
  const [ada, sam] = [await market.newcomer('admin'), await market.newcomer('seller')]
  await sam.chooseLanguage({ language: 'de' })
  await ada.deleteSeller({ userId: sam.person.id })
  const { subject, text } = await newestTo(sam.person.email)
  expect(subject).toBe('Dein Konto wurde geschlossen')
  expect(text).toContain(`${market.url}/de/contact`)
})

test('[S19.2] the operator reads what comes by the contact form in the market’s own language', async () => {
  const message = 'Wo ist mein Handy? Es ist spät.'
  await market.fetch('/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    body: JSON.stringify({ name: 'Nia', email: 'nia@people.example', message }),
  })
  await untilNothingIsDue(market)
  const [letter] = await lettersTo(market, 'operator@ringback.example')
  expect(letter?.subject).toBe('Message from the contact form')
})

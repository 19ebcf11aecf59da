import { expect } from 'vitest'
import { contact, home, wordsOf, workshop } from '#test/e2e/address.ts'
import { card, listPhone, phoneName } from '#test/e2e/goods.ts'
import { stranger } from '#test/e2e/people.ts'
import { newcomer } from '#test/e2e/players.ts'
import { anyTrackingNumber, soldPhone } from '#test/e2e/sales.ts'
import { listWithPhotos, sellOffline } from './listing-journeys.ts'
import { roughNetwork } from './rough-network.ts'
import { type Journey, type Place, signedIn, signIn } from './signed-in.ts'
import type { Visitor } from './visitor.ts'

/** What the short form tries, too. */
export const shortJourneys: Record<string, Journey> = {
  'somebody signs up, signs out and signs in': signUpAndIn,
  'a buyer searches, books a phone and pays, with 3-D Secure': searchToPaid,
  'without a connection a page says so, and works again with one': loseConnection,
  'a phone is listed without a connection, and published once with one': sellOffline,
  'a page works that something else has changed before hydration': meetChangedPage,
  'with storage forbidden, guests read and learn what signing in needs': (place) => readAndTryToSignIn(place, 'storage'),
  'with cookies forbidden, guests read and learn what signing in needs': (place) => readAndTryToSignIn(place, 'cookies'),
}

export const journeys: Record<string, Journey> = {
  ...shortJourneys,
  'somebody signs in with Google': useGoogle,
  'a guest searches, filters and goes back': search,
  'seller and buyer take an order to its end, and print the receipt': sellToTheEnd,
  'a seller lists a phone with photos, and an IMEI that is read from one': listWithPhotos,
  'buyer and seller write to each other, and both see it at once': writeToEachOther,
  'a field for messages grows, and an input method’s Enter does not send': writeLines,
  'no page scrolls sideways, and no bar of tabs up and down': visitPages,
}

/** What the site's menu offers, whether it is open or not. */
const seeInMenu = (who: Visitor, name: string) =>
  who.until(`${name} in the menu`, () =>
    who.tab.run((text: string) => document.getElementById('site-menu')?.textContent.includes(text), name),
  )

async function signUpAndIn({ arrive, width }: Place) {
  const bea = stranger('Bea')
  const who = await arrive()
  await who.go('/signup')
  await who.pick(/^Buyer/)
  await who.write('Full Name', bea.name)
  await who.write('Email Address', bea.email)
  await who.write('Password', bea.password)
  await who.press('Submit')
  await who.see('User created successfully')
  await who.seeAddress(/\/$/)
  await signIn(who, bea)
  // The address changes before the page does, which closes the menu.
  await who.seeHeading('All Categories')
  await seeInMenu(who, 'Sign Out')
  if (width < 1024) await who.press('Menu')
  await who.press('Sign Out')
  await seeInMenu(who, 'Log In')
}

async function useGoogle({ arrive }: Place) {
  const gina = stranger('Gina')
  const who = await arrive()
  await who.go('/login')
  const google = await who.popup(() => who.press(/Google$/))
  await google.write('Name', gina.name)
  await google.write('Email', gina.email)
  await google.press('Continue')
  await who.seeAddress(/\/$/)
  await seeInMenu(who, 'Sign Out')
}

async function search({ arrive, width }: Place) {
  const sam = await newcomer('seller')
  const { id, name } = await listPhone(sam, { productName: phoneName('Galaxy S23'), resalePrice: 321 })
  const who = await arrive()
  await who.go('/phones')
  await who.write('Search phones', 'samsng galaxy s23')
  await who.seeAddress('q=samsng')
  await who.see('Showing results for samsung galaxy s23.')
  if (width < 1024) await who.press(/^Filters/)
  await who.write('Price from', '321')
  await who.write('Price to', '321')
  await who.seeAddress('maxPrice=321')
  if (width < 1024) await who.press(/^Show/)
  await who.press(name)
  await who.seeAddress(`/phones/${id}`)
  await who.seeHeading(name)
  await who.tab.run(() => history.back())
  await who.seeAddress('maxPrice=321')
  await who.see(name)
}

async function payWith(who: Visitor, number: string) {
  await who.write('Card number', number)
  await who.write('Expiry date', '1234')
  await who.write('CVC', '123')
  await who.press('Pay now')
}

async function searchToPaid({ arrive }: Place) {
  const phone = await listPhone(await newcomer('seller'))
  const who = await signedIn(arrive, await newcomer('buyer'))
  await who.go('/phones')
  await who.write('Search phones', phone.name)
  await who.press(phone.name)
  await who.seeAddress(`/phones/${phone.id}`)
  await who.seeHeading(phone.name)
  await who.press(/^Book Now/)
  await who.write('Phone Number', contact.phone)
  for (const [label, words] of wordsOf(home)) await who.write(label, words)
  await who.press('Submit')
  await who.see('Booking confirmed')
  await who.press(/^Pay \$462.50/)
  await payWith(who, card.declined)
  await who.see('Your card was declined.')
  await payWith(who, card.confirm)
  await who.press('Complete authentication')
  await who.see('Congratulations! Your payment is complete')
}

async function sellToTheEnd({ arrive }: Place) {
  const { seller, buyer, order, imei, name } = await soldPhone()
  const his = await signedIn(arrive, seller)
  await his.go(`/dashboard/sales/${order}`)
  await his.press('Mark as shipped')
  for (const done of [/signed out/, /erased/, /SIM card/]) await his.pick(done)
  await his.choose('Carrier', 'UPS')
  await his.write('Tracking number', anyTrackingNumber())
  await his.write('IMEI', imei)
  for (const [label, words] of wordsOf(workshop)) await his.write(label, words)
  await his.confirm('Mark as shipped')
  await his.seeHeading('On its way')

  const hers = await signedIn(arrive, buyer)
  await hers.go(`/dashboard/payment/${order}`)
  await hers.press('It has arrived')
  await hers.confirm('It has arrived')
  await hers.press('Everything’s fine')
  await hers.write('IMEI', imei)
  await hers.confirm('Everything’s fine')
  await hers.seeHeading('Complete')
  await his.seeHeading('Complete')

  await hers.press('Print receipt')
  await hers.seeHeading('Receipt')
  await hers.see(name)
  await hers.tab.run(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await hers.press('Print')
  expect(await hers.tab.run(() => document.documentElement.hasAttribute('data-printed'))).toBe(true)
}

async function writeToEachOther({ arrive }: Place) {
  const [sam, bea] = [await newcomer('seller'), await newcomer('buyer')]
  const phone = await listPhone(sam)
  const [his, hers] = [await signedIn(arrive, sam), await signedIn(arrive, bea)]
  await his.go('/dashboard/messages')
  await his.see('No messages yet')
  await hers.go(`/phones/${phone.id}`)
  await hers.press('Ask about this phone')
  await hers.write(/^Write to /, 'Is the battery the first one?')
  await hers.press('Send')
  await his.press(/Is the battery the first one\? 1 unread/)
  await his.write(/^Write to /, 'Yes, it is. 👍🏽')
  await his.press('Send')
  await hers.see('Yes, it is. 👍🏽')
  await hers.see('Read')
  await hers.go('/about')
  await his.write(/^Write to /, 'It comes with its box, too.')
  await his.press('Send')
  await bea.api.listNotices({})
  await hers.seeButton(/unread/)
}

async function writeLines({ arrive }: Place) {
  const [sam, bea] = [await newcomer('seller'), await newcomer('buyer')]
  const { threadId } = await bea.api.openThread({ productsId: (await listPhone(sam)).id })
  const who = await signedIn(arrive, bea)
  await who.go(`/dashboard/messages/${threadId}`)
  const height = () => who.tab.run(() => document.querySelector('main textarea')?.clientHeight ?? 0)
  await who.write(/^Write to /, 'はい')
  const low = await height()
  await who.tab.run(() =>
    document
      .querySelector('main textarea')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })),
  )
  expect(await who.tab.run(() => document.querySelector('textarea')?.value)).toBe('はい')
  await who.tab.press('Enter')
  await who.see('はい')
  expect(await who.tab.run(() => document.querySelector('textarea')?.value)).toBe('')
  await who.write(/^Write to /, 'A long question about the phone and all that belongs to it. '.repeat(4))
  expect(await height()).toBeGreaterThan(low)
}

async function visitPages({ arrive, width, narrowest }: Place) {
  const { seller, order } = await soldPhone()
  const phone = await listPhone(seller)
  const who = await signedIn(arrive, seller, { width: width < 1024 ? narrowest : width })
  const shop = ['/', '/phones', `/phones/${phone.id}`, '/contact']
  const own = ['messages', 'offers', 'ratings', 'sales', `sales/${order}`, 'money', 'account', 'addproducts']
  for (const address of [...shop, ...own.map((page) => `/dashboard/${page}`)]) {
    await who.go(address)
  }
}

async function loseConnection({ arrive, market }: Place) {
  const network = await roughNetwork(market)
  const who = await arrive({ at: network.url })
  await who.go('/')
  await who.until('the offline page to be kept', async () =>
    who.tab.run(async () => navigator.serviceWorker.controller !== null && (await caches.match('/offline')) !== undefined),
  )
  await network.cut()
  await who.tab.run(() => void location.assign('/about'))
  await who.seeHeading('You’re offline')
  await network.mend()
  await who.press('Try again')
  await who.seeNot('You’re offline')
  await who.seeAddress('/about')
  await network.cut()
}

async function meetChangedPage({ arrive, market }: Place) {
  const network = await roughNetwork(market, { changed: true })
  const who = await arrive({ at: network.url })
  for (const [address, heading] of [
    ['/phones', 'Find a phone'],
    ['/', 'All Categories'],
    ['/login', 'Log In'],
  ] as const) {
    await who.go(address)
    await who.seeHeading(heading)
  }
  await who.press('New here? Register')
  await who.seeHeading('Sign Up')
  await network.cut()
}

async function readAndTryToSignIn({ arrive }: Place, without: 'storage' | 'cookies') {
  const who = await arrive({ without })
  await who.go('/')
  await who.seeHeading('All Categories')
  await who.go('/phones?q=iphone')
  await who.seeHeading('Find a phone')
  await signIn(who, { email: 'bea@ringback.example', password: 'ringback-demo' })
  await who.see('Your browser is blocking cookies or storage for this site')
}

import type { Locator } from '@playwright/test'
import { contact, fillAddress, home } from './address.ts'
import { arrive, test as base, expect, notices } from './fixtures.ts'
import { card, listPhone } from './goods.ts'
import { handsOn, onAPhone, optionsFor, tell, ways } from './hands.ts'
import { linkIn } from './letters.ts'
import { startMarket } from './market-process.ts'
import { stranger } from './people.ts'

/** `strictMarket`: the address of a market in which booking requires a verified e-mail. */
const test = base.extend<object, { strictMarket: string }>({
  strictMarket: [
    async ({ browserName: _ }, use) => {
      const market = await startMarket({ REQUIRE_VERIFIED_EMAIL: '1' })
      await use(market.url)
      await market.stop()
    },
    { scope: 'worker' },
  ],
})

const inView = (target: Locator) => expect(target).toBeInViewport({ ratio: 1 })

for (const way of ways) {
  const by = way === 'by touch' ? 'a wallet' : 'a card'
  test(`[S1.5] [S4.3] [S2.23] [S2.26] [S2.38] [S18.2] a guest on a 360 px screen signs up and buys with ${by} in 12 clicks or fewer, ${way}`, async ({
    open,
    sam,
  }) => {
    const phone = await listPhone(sam, { advertised: true, resalePrice: 529 })
    const bea = stranger('Bea')
    const page = await open(undefined, optionsFor(way))
    const hands = handsOn(page, way)
    const { press, write } = hands
    await arrive(page, '/')
    await press(page.getByRole('region', { name: 'Flash Sale' }).getByRole('link', { name: phone.name }))
    await expect(page.getByRole('heading', { level: 1, name: phone.name })).toBeVisible()
    const book = page.getByRole('link', { name: `Book Now: ${phone.name}` })
    await inView(book)
    await expect(page.getByText('$541').first()).toBeVisible()
    await press(book)
    await press(page.getByRole('link', { name: 'New here? Register' }))
    await expect(page.getByRole('radio', { name: 'Buyer' })).toBeChecked()
    await write(page.getByLabel('Full Name'), bea.name)
    await write(page.getByLabel('Email Address'), bea.email)
    await write(page.getByLabel('Password', { exact: true }), bea.password)
    await press(page.getByRole('button', { name: 'Submit' }))

    await expect(notices(page).getByText('User created successfully')).toBeVisible()
    const booking = page.getByRole('dialog', { name: 'Book this phone' })
    await expect(booking).toBeVisible()
    await expect(page).toHaveURL(`/phones/${phone.id}`)
    await write(booking.getByLabel('Phone Number'), contact.phone)
    await fillAddress(booking, home, write)
    await press(booking.getByRole('button', { name: 'Submit' }))
    await expect(notices(page).getByText('Booking confirmed')).toBeVisible()
    const pay = page.getByRole('link', { name: /^Pay \$541 ?:/ })
    await inView(pay)
    await press(pay)
    if (by === 'a wallet') {
      await press(page.getByRole('button', { name: 'Pay with Sandbox Wallet' }))
      await press(page.getByRole('dialog', { name: 'Sandbox Wallet' }).getByRole('button', { name: 'Pay $541' }))
    } else {
      await write(page.getByLabel('Card number'), card.good)
      await write(page.getByLabel('Expiry date'), '1234')
      await write(page.getByLabel('CVC'), '123')
      await press(page.getByRole('button', { name: 'Pay now' }))
    }

    const paid = page.getByText('Congratulations! Your payment is complete')
    await expect(paid).toBeFocused()
    await inView(paid)
    await expect(page.getByText(`will ship ${phone.name} to ${contact.location}`)).toBeVisible()
    tell('From the home page to paid', way, hands)
    expect(hands.done.clicks).toBeLessThanOrEqual(12)
    // Name, e-mail and password; number, street, postcode and city; the card’s three.
    expect(hands.done.fields).toBeLessThanOrEqual(10)
  })
}

test('[S2.22] [S2.23] after logging in a guest is back at the phone, with the booking open if they came from Book Now', async ({
  open,
  bea,
  sam,
}) => {
  const phone = await listPhone(sam)
  for (const way of ['Book Now', 'header']) {
    const page = await open()
    await arrive(page, `/phones/${phone.id}`)
    if (way === 'header') await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log In' }).click()
    else await page.getByRole('link', { name: `Book Now: ${phone.name}` }).click()
    await page.getByLabel('Email').fill(bea.email)
    await page.getByLabel('Password', { exact: true }).fill(bea.password)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL(`/phones/${phone.id}`)
    if (way === 'header') await expect(page.getByRole('button', { name: `Book Now: ${phone.name}` })).toBeEnabled()
    await expect(page.getByRole('dialog', { name: 'Book this phone' })).toHaveCount(way === 'Book Now' ? 1 : 0)
  }
})

test('[S4.3] a guest who follows “Sell” signs up as a seller and arrives at the first photo', async ({ open }) => {
  const page = await open(undefined, onAPhone)
  await arrive(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sell' }).click()
  await page.getByRole('link', { name: 'New here? Register' }).click()
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked()
  const sam = stranger('Sam')
  await page.getByLabel('Full Name').fill(sam.name)
  await page.getByLabel('Email Address').fill(sam.email)
  await page.getByLabel('Password', { exact: true }).fill(sam.password)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/dashboard/sell')
  await expect(page.getByRole('heading', { level: 1, name: 'Front' })).toBeVisible()
})

test('[S4.3] [S4.7] if the e-mail must be verified first, the link in the letter leads back to the booking', async ({
  open,
  strictMarket,
}) => {
  const answer = await fetch(`${strictMarket}/advertisProducts?advertise=true`)
  const [phone] = (await answer.json()) as { _id: string; productName: string }[]
  const bea = stranger('Bea')
  const page = await open(undefined, onAPhone)
  await arrive(page, `${strictMarket}/phones/${phone?._id}`)
  await page.getByRole('link', { name: /^Book Now/ }).click()
  await page.getByRole('link', { name: 'New here? Register' }).click()
  await page.getByLabel('Full Name').fill(bea.name)
  await page.getByLabel('Email Address').fill(bea.email)
  await page.getByLabel('Password', { exact: true }).fill(bea.password)
  await page.getByRole('button', { name: 'Submit' }).click()
  const booking = page.getByRole('dialog', { name: 'Book this phone' })
  await expect(booking.getByText('Verify your email first')).toBeVisible()
  await expect(booking.getByRole('textbox')).toHaveCount(0)

  await page.goto(await linkIn(strictMarket, bea.email))
  await expect(page).toHaveURL(`${strictMarket}/phones/${phone?._id}`)
  await booking.getByLabel('Phone Number').fill(contact.phone)
  await fillAddress(booking)
  await booking.getByRole('button', { name: 'Submit' }).click()
  await expect(notices(page).getByText('Booking confirmed')).toBeVisible()
})

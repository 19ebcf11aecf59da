import { contact } from './address.ts'
import { arrive, expect, stopClock, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { lettersTo } from './letters.ts'
import { headline } from './order-page.ts'
import { marketUrl, newcomer } from './players.ts'
import { anyTrackingNumber, returnAddress, soldPhone } from './sales.ts'

test('[S12.1] [S12.3] an open page shows a new booking without a reload; the bell counts it and links to it', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const page = await open(sam)
  const listening = page.waitForResponse('**/me/events?*')
  await page.goto('/about')
  const bell = page.getByRole('button', { name: /^Notices/ })
  await expect(bell).toHaveAccessibleName('Notices')
  await listening
  const bea = await newcomer('buyer')
  await bea.api.placeOrder({ productsId: phone.id, ...contact })
  await expect(bell).toHaveAccessibleName('Notices, 1 unread')

  await bell.press('Enter')
  const unread = page.getByRole('region', { name: 'Unread notices' })
  await expect(unread).toContainText(`${phone.name} is booked`)
  await page.keyboard.press('Escape')
  await expect(unread).toBeHidden()
  await expect(bell).toBeFocused()
  await bell.click()
  await unread.getByRole('link', { name: `${phone.name} is booked` }).click()
  await expect(page).toHaveURL(`/phones/${phone.id}`)
  await expect(bell).toHaveAccessibleName('Notices')
})

test('[S12.1] the notices page lists all notices and marks them all as read', async ({ open }) => {
  const sam = await newcomer('seller')
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.goto('/dashboard/notices')
  await expect(page.getByRole('heading', { name: 'No notices yet' })).toBeVisible()
  const phones = [await listPhone(sam), await listPhone(sam)]
  for (const { id } of phones) await bea.api.placeOrder({ productsId: id, ...contact })
  for (const { name } of phones) {
    await expect(page.getByRole('main').getByRole('link', { name: `Unread: You booked ${name}` })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await expect(page.getByRole('main').getByText('Unread:')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Notices/ })).toHaveAccessibleName('Notices')
})

test('[S12.1] notices become read when the page that they lead to is opened from elsewhere', async ({ open, sam }) => {
  const bea = await newcomer('buyer')
  const [phone, other] = [await listPhone(sam), await listPhone(sam)]
  const { insertedId: order } = await bea.api.placeOrder({ productsId: phone.id, ...contact })
  await bea.api.placeOrder({ productsId: other.id, ...contact })
  const page = await open(bea)
  await page.goto('/dashboard/myorders')
  const bell = page.getByRole('button', { name: /^Notices/ })
  await expect(bell).toHaveAccessibleName('Notices, 2 unread')
  await page.locator(`a[href="/dashboard/payment/${order}"]`).first().click()
  await expect(bell).toHaveAccessibleName('Notices, 1 unread')
})

test('[S12.2] mail is switched off by class in the account, except for money', async ({ open }) => {
  const page = await open(await newcomer('buyer'))
  await page.goto('/dashboard/account#notices-by-email')
  const settings = page.getByRole('region', { name: 'Email notifications' })
  await expect(settings.getByRole('checkbox', { name: /^Money/ })).toBeDisabled()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await settings.getByRole('checkbox', { name: /^Bookings/ }).uncheck()
  await saved
  await page.reload()
  await expect(settings.getByRole('checkbox', { name: /^Bookings/ })).not.toBeChecked()
  await expect(settings.getByRole('checkbox', { name: /^Your account/ })).toBeChecked()
})

test('[S12.2] opening the unsubscribe link of an e-mail switches nothing off, only its button does; an invalid link says so', async ({
  open,
  ada,
}) => {
  const sam = await newcomer('seller', { confirmed: true })
  const { _id: userId } = await sam.api.getMe()
  await ada.api.verifySeller({ userId })
  const [letter] = await lettersTo(marketUrl(), sam.email, ({ unsubscribeUrl }) => unsubscribeUrl !== undefined)
  const switchedOff = async () => (await sam.api.getNoticeSettings()).filter(({ mail }) => !mail).map((one) => one.class)
  const page = await open()
  await arrive(page, letter?.unsubscribeUrl ?? '')
  await expect(page.getByText('Stop emails about your account?')).toBeVisible()
  expect(await switchedOff()).toEqual([])
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByText('You won’t get any more emails about your account.')).toBeVisible()
  expect(await switchedOff()).toEqual(['account'])

  await page.goto('/unsubscribe/00000000-0000-4000-8000-000000000000/account')
  await expect(page.getByText('Stop emails about your account?')).toBeVisible()
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('alert')).toContainText('This link no longer works')
})

/** Counts, in the page, the requests that it has sent and that have not been answered. */
function countCalls() {
  const { fetch } = window
  const calls = { open: 0 }
  const counted: typeof fetch = (what, init) => {
    calls.open += 1
    return fetch(what, init).finally(() => {
      calls.open -= 1
    })
  }
  Object.assign(window, { calls, fetch: counted })
}

test('[S12.3] a page without server events refetches what it shows every half minute', async ({ open }) => {
  const { seller, buyer, order, imei } = await soldPhone()
  const page = await open(buyer)
  await page.clock.install()
  await page.addInitScript(countCalls)
  await page.route(/\/me\/events/, (route) => route.abort())
  await arrive(page, `/dashboard/payment/${order}`)
  await expect(headline(page, /^Waiting for Sam .* to ship$/)).toBeVisible()
  await stopClock(page)
  // The page's clock stands still while a request is pending, so that it neither times out nor delays the next attempt.
  const openCalls = () => page.evaluate(() => (window as unknown as { calls: { open: number } }).calls.open)
  const passSecond = async () => {
    await page.clock.runFor(1_000)
    await expect.poll(openCalls, { intervals: [10] }).toBe(0)
  }
  const secondsUntilShown = async (words: string) => {
    let seconds = 0
    for (; seconds < 60 && !(await headline(page, words).isVisible()); seconds++) await passSecond()
    await expect(headline(page, words)).toBeVisible()
    return seconds
  }
  // It tries to connect after 1, 2, 4, 8 and 16 seconds, then every half minute.
  for (let seconds = 0; seconds < 75; seconds++) await passSecond()
  await seller.api.takeStep({ id: order, step: 'ship', carrier: 'ups', trackingNumber: anyTrackingNumber(), returnAddress, imei })
  await secondsUntilShown('On its way to you')
  await buyer.api.takeStep({ id: order, step: 'confirmArrival' })
  const seconds = await secondsUntilShown('Check your phone')
  expect(seconds).toBeGreaterThanOrEqual(28)
  expect(seconds).toBeLessThanOrEqual(33)
})

import { expectSound } from './axe.ts'
import { arrive, expect, notices, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { onAPhone, optionsFor } from './hands.ts'
import { newcomer } from './players.ts'

test('a seller changes the prices of several phones, pauses them and lists them again, with the keyboard alone', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const phones = [await listPhone(sam), await listPhone(sam, { resalePrice: 199 }), await listPhone(sam, { resalePrice: 300 })]
  const [, , third = { id: '', name: '', price: 0 }] = phones
  const page = await open(sam, optionsFor('with the keyboard alone'))
  const prices = async () => {
    const { items } = await sam.api.listMyProducts({ sellerName: sam.name })
    return phones.map(({ id }) => items.find(({ _id }) => _id === id)?.resalePrice)
  }
  const focusOn = async (name: string | RegExp, role: 'checkbox' | 'textbox' | 'button') => {
    const target = page.getByRole('main').getByRole(role, { name })
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return target
      await page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${name}.`)
  }
  await arrive(page, '/dashboard/several')
  await focusOn('How much', 'textbox')
  await page.keyboard.type('−10')
  await focusOn('Choose all on this page', 'checkbox')
  await page.keyboard.press('Space')
  await expect(page.getByText('$450.50 → $405')).toBeVisible()
  await expect(page.getByText('$199 → $179')).toBeVisible()
  await expectSound(page, 'several phones')

  // Somebody changes one of them elsewhere: it is refused by name, and the others are changed.
  await sam.api.changePrices({ phones: [{ listingId: third.id, was: 300, price: 310 }] })
  await page.getByRole('main').getByRole('textbox', { name: 'How much' }).focus()
  await focusOn(/^Change 3 prices/, 'button')
  await page.keyboard.press('Enter')
  await expect(notices(page).getByText('2 phones changed.')).toBeVisible()
  await expect(page.getByRole('alert').getByText(`${third.name}: `)).toBeVisible()
  expect(await prices()).toEqual([405, 179, 310])

  const stateOf = async () => (await sam.api.getMyListing({ listingId: third.id })).state
  await focusOn(`${third.name} $310`, 'checkbox')
  await page.keyboard.press('Space')
  await page.getByRole('main').getByRole('textbox', { name: 'How much' }).focus()
  await focusOn('Pause', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: third.name }).getByText('Paused')).toBeVisible()
  expect(await stateOf()).toBe('paused')
  await page.getByRole('checkbox', { name: new RegExp(third.name) }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('main').getByRole('textbox', { name: 'How much' }).focus()
  await focusOn('List again', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: third.name }).getByText('Paused')).toHaveCount(0)
  await expect.poll(stateOf).toBe('available')
})

test('the page for several phones fits a small screen, and says when there is none', async ({ open }) => {
  const sam = await newcomer('seller')
  const page = await open(sam, onAPhone)
  await arrive(page, '/dashboard/several')
  await expect(page.getByText('No phones to change')).toBeVisible()
  await listPhone(sam, { productName: 'Galaxy S21 with a long name that fills more than one line of a small screen' })
  await page.reload()
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByLabel('How much').fill('5')
  await page.getByRole('combobox', { name: 'Change' }).selectOption('amount')
  await expect(page.getByText('$450.50 → $456')).toBeVisible()
  await expectSound(page, 'several phones on a small screen')
})

import type { Page } from '@playwright/test'
import { arrive, expect, test } from './fixtures.ts'
import { listPhone, paidPhone } from './goods.ts'
import { handsOn, onAPhone } from './hands.ts'
import { photo, submitLogIn } from './people.ts'
import { newcomer } from './players.ts'

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^Write to / })
async function write(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function sendPicture(page: Page) {
  await page.getByLabel('Add pictures').setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(page.getByRole('img', { name: 'Picture 1, not sent yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Opens the picture of a message in full; `place` counts the messages that have one. */
async function openPicture(page: Page, place: number) {
  await log(page).getByRole('button', { name: 'Open picture 1' }).nth(place).click()
  await expect(page.getByRole('dialog', { name: 'Picture 1' }).getByRole('img', { name: 'Full-size picture' })).toBeVisible()
  await page.keyboard.press('Escape')
}

test('[S13.1] a buyer asks from a phone’s page, the seller answers, and both see messages and read marks live', async ({
  open,
}) => {
  const [sam, bea] = [await newcomer('seller'), await newcomer('buyer')]
  const phone = await listPhone(sam)
  const hers = await open(bea, onAPhone)
  const his = await open(sam)
  await his.goto('/dashboard/messages')
  await expect(his.getByText('No messages yet')).toBeVisible()
  await arrive(hers, `/phones/${phone.id}`)
  await hers.getByRole('link', { name: 'Ask about this phone' }).click()
  await expect(hers.getByText(`Ask ${sam.name} about the phone`)).toBeVisible()
  await write(hers, 'Is the battery the first one?')
  await expect(log(hers).getByText('Is the battery the first one?')).toBeVisible()
  // The message appears without a reload, with the unread count.
  await his.getByRole('link', { name: /Is the battery the first one\? 1 unread/ }).click()
  await expect(log(his).getByText('Is the battery the first one?')).toBeVisible()
  await expect(log(hers).getByText('Read', { exact: true })).toBeVisible()
  await write(his, 'Yes, it is.')
  await expect(log(hers).getByText('Yes, it is.')).toBeVisible()
  await expect(his.getByRole('navigation', { name: 'Dashboard' }).getByText('unread')).toHaveCount(0)
  // On a small screen the site's menu shows the unread count.
  await arrive(hers, '/')
  await write(his, 'It comes with its box, too.')
  await hers.getByRole('button', { name: 'Menu' }).click()
  await hers.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages 1 unread' }).click()
  await expect(hers.getByText('It comes with its box, too.')).toBeVisible()
})

test('[S13.1] messages written while the network fails survive a reload and arrive once, in order', async ({ open, sam }) => {
  const bea = await newcomer('buyer')
  const phone = await listPhone(sam)
  const { threadId } = await bea.api.openThread({ productsId: phone.id })
  const page = await open(bea)
  await page.goto(`/dashboard/messages/${threadId}`)
  await expect(field(page)).toBeVisible()
  // The first message arrives but its answer is lost; after that, no request gets through.
  let failing = true
  await page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST' || !failing) return route.continue()
    if (route.request().postData()?.includes('One')) await route.fetch()
    await route.abort()
  })
  await write(page, 'One')
  await write(page, 'Two')
  // After the failure the page has read the thread again, so only the second message is still being sent.
  await expect(log(page).getByText('Sending')).toHaveCount(1)
  await expect(log(page).getByText('One', { exact: true })).toHaveCount(1)
  await page.reload()
  await expect(log(page).getByText('Two')).toBeVisible()
  failing = false
  await expect(log(page).getByText('Sending')).toHaveCount(0)
  const { lines } = await bea.api.getThread({ id: threadId })
  expect(lines.map((line) => (line.kind === 'message' ? line.parts[0]?.text : line.text))).toEqual(['One', 'Two'])
  await expect(log(page).getByText('One', { exact: true })).toHaveCount(1)
})

test('[S13.2] a contact in a message is hidden from the receiver; its writer is told and can object with one press', async ({
  open,
  sam,
}) => {
  const bea = await newcomer('buyer')
  const phone = await listPhone(sam)
  const { threadId } = await bea.api.openThread({ productsId: phone.id })
  const hers = await open(bea)
  await hers.goto(`/dashboard/messages/${threadId}`)
  await write(hers, 'Call me: 202-555-0143')
  await expect(log(hers).getByText('can’t see the framed part until the phone is paid for')).toBeVisible()
  const his = await open(sam)
  await his.goto(`/dashboard/messages/${threadId}`)
  await expect(log(his).getByText('hidden contact')).toBeVisible()
  await expect(log(his)).not.toContainText('0143')
  await expect(hers.getByLabel('Add pictures')).toHaveCount(0)
  await hers.getByRole('button', { name: 'This isn’t contact information' }).click()
  await expect(log(hers).getByText('Thanks for letting us know.')).toBeVisible()
})

test('[S13.1] a message is sent with the keyboard alone and appears in the message log', async ({ open, sam }) => {
  const bea = await newcomer('buyer')
  const phone = await listPhone(sam)
  const { threadId } = await bea.api.openThread({ productsId: phone.id })
  const page = await open(bea)
  await page.goto(`/dashboard/messages/${threadId}`)
  const hands = handsOn(page, 'with the keyboard alone')
  await expect(field(page)).toBeVisible()
  await hands.write(field(page), 'By keyboard')
  // The Enter that confirms a word of an input method; Safari reports it after the composition.
  for (const confirming of [{ isComposing: true }, { keyCode: 229 }]) {
    await field(page).dispatchEvent('keydown', { key: 'Enter', ...confirming })
    await expect(field(page)).toHaveValue('By keyboard')
  }
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('By keyboard')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expect(log(page).getByText('Sending')).toHaveCount(0)
})

test('[S13.1] [S13.3] in an order’s conversation both sides send pictures, order steps appear, and the seller reports a message', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const { buyer, order } = await paidPhone(sam)
  const hers = await open(buyer, onAPhone)
  await hers.goto(`/dashboard/payment/${order}`)
  await hers.getByRole('link', { name: 'Message', exact: true }).click()
  await expect(log(hers).getByText(`${buyer.name} paid`)).toBeVisible()
  await sendPicture(hers)
  await expect(log(hers).getByText('Sending')).toHaveCount(0)
  await openPicture(hers, 0)
  const his = await open(sam)
  await his.goto(`/dashboard/sales/${order}`)
  await his.getByRole('link', { name: 'Message', exact: true }).click()
  await openPicture(his, 0)
  await sendPicture(his)
  await openPicture(hers, 1)
  await his.getByRole('button', { name: 'Report this message' }).click()
  const dialog = his.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByLabel('It is advertising').check()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(his.getByText('Thank you. Our staff will review it and tell you the outcome.')).toBeVisible()
  await expect(his.getByRole('button', { name: 'Reported this message' })).toBeDisabled()
})

test('[S13.1] a guest who asks about a phone is sent to log in, and then to the conversation about that phone', async ({
  open,
  sam,
}) => {
  const phone = await listPhone(sam)
  const page = await open()
  await arrive(page, `/phones/${phone.id}`)
  await page.getByRole('link', { name: 'Ask about this phone' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  expect(new URL(page.url()).searchParams.get('from')).toBe(`/dashboard/messages/open?phone=${phone.id}`)
  await submitLogIn(page, await newcomer('buyer'))
  await expect(page.getByText(`Ask ${sam.name} about the phone`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: phone.name })).toHaveAttribute('href', `/phones/${phone.id}`)
})

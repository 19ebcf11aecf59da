import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectSound } from './axe.ts'
import { arrive, expect, notices, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { onAPhone } from './hands.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { dialog } from './order-page.ts'
import { newcomer, type Player } from './players.ts'

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#dbe6f4' } })
    .jpeg()
    .toBuffer()

async function askForBadge(page: Page) {
  await page.goto('/dashboard/badge')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verified badge')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Please add pictures: Proof of identity.')).toBeVisible()
  const identity = page.getByRole('group', { name: 'Proof of identity' })
  await identity
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await expect(identity.getByRole('img', { name: 'Picture 1, not sent yet' })).toBeVisible()
  await expectSound(page, 'asking for the badge')
  await page.getByLabel('Anything we should know?').fill('I run the shop in Mill Lane.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request is with our staff' })).toBeVisible()
}

const evidenceOf = async (page: Page, sam: Player) => page.goto(`/dashboard/badges/${(await sam.api.getMe())._id}`)

test('[S14.4] [S24.1] task 28: on a screen of 360 px a seller asks for the badge, staff check the document, and buyers read what was checked', async ({
  open,
  ada,
}) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const [his, hers] = [await open(sam, onAPhone), await open(ada, onAPhone)]
  await askForBadge(his)

  await arrive(hers, '/dashboard/badges')
  const verified = await operatorTask(28, { page: hers, by: ada, ada }, async () => {
    await hers.getByRole('link', { name: sam.name }).click()
    await expect(hers.getByText('I run the shop in Mill Lane.')).toBeVisible()
    await hers.getByRole('button', { name: `Open picture 1 of Proof of identity of ${sam.name}` }).click()
    await expect(dialog(hers).getByRole('img')).toBeVisible()
    await hers.keyboard.press('Escape')
    await expect(hers.getByRole('status').filter({ hasText: 'Required but missing: Proof of identity' })).toBeVisible()
    await hers.getByRole('checkbox', { name: 'Proof of identity' }).check()
    await expect(hers.getByRole('status').filter({ hasText: 'Nothing required is missing.' })).toBeVisible()
    await expectSound(hers, 'the evidence about a seller')
    await hers.getByRole('button', { name: 'Verify seller' }).click()
    await expect(notices(hers).getByText('Seller verified')).toBeVisible()
    await expect(hers).toHaveURL('/dashboard/badges')
  })
  expect(verified.presses).toBeLessThanOrEqual(5)
  expect(actsIn(verified)).toEqual(['PUT /users/admin/:userId'])

  await his.reload()
  await expect(his.getByRole('heading', { name: 'You’re verified' })).toBeVisible()
  await expect(his.getByText('Identity document checked')).toBeVisible()
  const guest = await open(undefined, onAPhone)
  await arrive(guest, `/phones/${phone.id}`)
  const badge = guest.getByRole('button', { name: 'Verified seller: what was checked' }).first()
  await badge.focus()
  await guest.keyboard.press('Enter')
  await expect(dialog(guest).getByText('Identity document checked')).toBeVisible()
  await expect(dialog(guest).getByText(/^Checked by our staff on .* The badge lasts until/)).toBeVisible()
  await expectSound(guest, 'what a badge says')
  await guest.keyboard.press('Escape')
  await expect(badge).toBeFocused()
  await badge.click()
  await dialog(guest).getByRole('link', { name: 'More about this seller' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(sam.name)
  await expect(guest.getByText('Identity document checked')).toBeVisible()
})

test('[S14.4] [S24.1] task 29: staff refuse a request with a reason that the seller reads, and take a badge back that the seller can appeal', async ({
  open,
  ada,
}) => {
  const [sam, sue] = [await newcomer('seller'), await newcomer('seller')]
  const [his, hers] = [await open(sam), await open(ada)]
  await askForBadge(his)
  await evidenceOf(hers, sam)
  await hers.getByRole('button', { name: 'Refuse request' }).click()
  await expect(hers.getByText('Explanation is required')).toBeVisible()
  await hers.getByLabel('Reasons').fill('The picture can’t be read.')
  await hers.getByRole('button', { name: 'Refuse request' }).click()
  await expect(notices(hers).getByText('Request refused. The documents are deleted.')).toBeVisible()
  await his.reload()
  await expect(his.getByRole('note').filter({ hasText: 'The picture can’t be read.' })).toBeVisible()
  await expect(his.getByText(/^You can ask for the badge again from/)).toBeVisible()

  await ada.api.verifySeller({ userId: (await sue.api.getMe())._id })
  await evidenceOf(hers, sue)
  const taken = await operatorTask(29, { page: hers, by: ada, ada }, async () => {
    await hers.getByRole('button', { name: 'Take badge back' }).click()
    await dialog(hers).getByLabel('Grounds').selectOption('Fraud is illegal.')
    await dialog(hers).getByLabel('What you found').fill('Several buyers were deceived.')
    await dialog(hers).getByRole('button', { name: 'Take badge back' }).click()
    await expect(notices(hers).getByText('Badge taken back.')).toBeVisible()
  })
  expect(taken.presses).toBeLessThanOrEqual(4)
  const hersToo = await open(sue)
  await hersToo.goto('/dashboard/decisions')
  await hersToo.getByRole('link', { name: sue.name }).first().click()
  await expect(hersToo.getByText('Several buyers were deceived.').first()).toBeVisible()
  await hersToo.goto('/dashboard/badge')
  await expect(hersToo.getByText(/^You can ask for the badge again from/)).toBeVisible()
})

test('a seller gives the badge up and can change their name again', async ({ open, ada }) => {
  const sam = await newcomer('seller')
  await ada.api.verifySeller({ userId: (await sam.api.getMe())._id })
  const page = await open(sam)
  await page.goto('/dashboard/account')
  await page.getByRole('link', { name: 'give up your verified badge' }).click()
  await page.getByRole('button', { name: 'Give up badge' }).click()
  await dialog(page).getByRole('button', { name: 'Give up badge' }).click()
  await expect(notices(page).getByText('You’ve given up the badge.')).toBeVisible()
  await page.goto('/dashboard/account')
  await expect(page.getByRole('button', { name: 'Save name' })).toBeVisible()
})

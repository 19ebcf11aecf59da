import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { uniqueWord } from '#test/unique-word.ts'
import { arrive, expect, notices, test } from './fixtures.ts'
import { dialog } from './order-page.ts'
import { newcomer } from './players.ts'

test('[S15.4] staff choose the columns of a list, save what they see as a view, open it again and delete it', async ({
  open,
  ada,
}) => {
  const page = await open(ada)
  const main = page.getByRole('main')
  const headers = main.getByRole('columnheader')
  await arrive(page, '/dashboard/phones?status=listed')
  await expect(headers).toHaveText(['Phone', 'Seller', 'Listed', 'State', 'Price', 'Hide'])
  await main.getByRole('button', { name: 'Columns' }).click()
  await dialog(page).getByLabel('Listed').uncheck()
  await dialog(page).getByLabel('Phone ID').check()
  await page.keyboard.press('Escape')
  const shown = ['Phone', 'Seller', 'State', 'Price', 'Phone ID', 'Hide']
  await expect(headers).toHaveText(shown)
  await page.reload()
  await expect(headers).toHaveText(shown)

  const name = `For sale ${uniqueWord()}`
  await main.getByRole('button', { name: 'Save view' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(notices(page).getByText('The view is saved.')).toBeVisible()
  await arrive(page, '/dashboard/phones')
  await main.getByLabel('Saved views').selectOption(name)
  await expect(page).toHaveURL(/status=listed&columns=phone%2Cseller%2Cstate%2Cprice%2Cnumber$/)
  await expect(headers).toHaveText(shown)
  await main.getByRole('button', { name: `Delete view ${name}` }).click()
  await expect(notices(page).getByText('The view is deleted.')).toBeVisible()
  await expect(main.getByRole('option', { name })).toHaveCount(0)
})

test('[S15.4] staff filter sellers by their account and download what matches; an address that says nonsense filters nothing', async ({
  open,
  ada,
}) => {
  const sam = await newcomer('seller')
  await ada.api.deleteSeller({ userId: (await sam.api.getMe())._id, reason: 'They asked for it' })
  const page = await open(ada)
  const main = page.getByRole('main')
  await arrive(page, '/dashboard/allseller/seller?account=nonsense&days=many')
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  await main.getByRole('searchbox').fill(sam.email)
  await expect(main.getByText('No sellers match')).toBeVisible()
  await main.getByLabel('Account').selectOption('About to be deleted')
  await expect(main.getByRole('row').filter({ hasText: sam.email })).toContainText('About to be deleted')
  const downloading = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download CSV' }).click()
  const csv = parse(await readFile((await (await downloading).path()) ?? '', 'utf8'), { bom: true, columns: true })
  expect(csv).toMatchObject([{ Email: sam.email, Account: 'About to be deleted' }])
})

test('[S15.4] staff see which address rejected an email, and send the email again', async ({ open, ada }) => {
  const { roles } = await ada.api.listStaff({})
  const email = `${uniqueWord()}@no-mail.example`
  await ada.api.inviteStaff({ email, role: roles.find(({ builtIn }) => builtIn === 'support')?._id ?? '' })
  await expect.poll(async () => (await ada.api.listFailedLetters({ search: email })).items.length).toBe(1)
  const page = await open(ada)
  const main = page.getByRole('main')
  await arrive(page, '/dashboard/letters')
  await main.getByLabel('Kind').selectOption('Staff invitations')
  await main.getByLabel('Recipient').fill(email)
  const row = main.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('The address doesn’t exist or doesn’t accept email: 550 5.1.1 no such mailbox')
  await row.getByRole('button', { name: 'Send again' }).click()
  await expect(notices(page).getByText(`We’re sending the email to ${email} again.`)).toBeVisible()
  await expect(row).toContainText('Address rejected')
  const { items } = await ada.api.listStaffLog({ act: 'POST /failed-letters/:letterId/send-again', limit: 5 })
  expect(items.length).toBeGreaterThan(0)
})

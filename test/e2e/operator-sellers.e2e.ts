import { readFile } from 'node:fs/promises'
import { arrive, expect, notices, test } from './fixtures.ts'
import { lettersTo } from './letters.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { confirm, dialog } from './order-page.ts'
import { url } from './people.ts'
import { newcomer } from './players.ts'

test('[S24.1] tasks 24 and 36: an owner exports a person’s data for their request, and sends all sellers an announcement', async ({
  open,
  ada,
}) => {
  const sam = await newcomer('seller', { confirmed: true })
  const { _id } = await sam.api.getMe()
  const page = await open(ada)
  await arrive(page, `/dashboard/people/${_id}`)
  const downloading = page.waitForEvent('download')
  const exported = await operatorTask(24, { page, by: ada, ada }, async () => {
    await page.getByRole('button', { name: 'Export data' }).click()
    await dialog(page).getByLabel('Reason').fill('Their letter of today.')
    await dialog(page).getByRole('button', { name: 'Export data' }).click()
    await downloading
  })
  expect(exported.presses).toBeLessThanOrEqual(2)
  expect(exported.log.map(({ operation, reason }) => [operation, reason])).toContainEqual([
    'POST /people/:personId/export',
    'Their letter of today.',
  ])
  expect(await readFile((await (await downloading).path()) ?? '', 'utf8')).toContain(sam.email)

  await arrive(page, '/dashboard/announcements/new')
  const subject = `Fees change in March ${_id.slice(0, 8)}`
  const sent = await operatorTask(36, { page, by: ada, ada }, async () => {
    await page.getByText('Sellers', { exact: true }).click()
    await page.getByLabel('Subject').first().fill(subject)
    await page.getByLabel('Text').first().fill('The fee falls to four per cent.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Preview of the email')).toBeVisible()
    await page.getByRole('button', { name: 'Send it to me first' }).click()
    await expect(notices(page).getByText('It’s on its way to you.')).toBeVisible()
    await page.getByRole('button', { name: `Send ${subject}` }).click()
    await confirm(page, 'Send')
    await expect(page.getByRole('status').filter({ hasText: 'told' })).toBeVisible()
  })
  expect(sent.presses).toBeLessThanOrEqual(6)
  const announcement = '/announcements/:announcementId'
  expect(actsIn(sent)).toEqual([`PUT ${announcement}`, `POST ${announcement}/test`, `POST ${announcement}/send`])
  const [letter] = await lettersTo(url(''), sam.email, (one) => one.subject.includes(subject))
  expect(letter?.text).toContain('The fee falls to four per cent.')
})

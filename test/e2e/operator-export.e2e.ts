import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expectSound } from './axe.ts'
import { arrive, expect, notices, test } from './fixtures.ts'
import { startMarket } from './market-process.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { confirm, dialog } from './order-page.ts'
import { demoPlayer, marketUrl, newcomer } from './players.ts'

const execute = promisify(execFile)

test('[S24.1] task 43: an owner downloads everything of the market, with a reason, as files that can be checked', async ({
  open,
  ada,
}) => {
  const zoe = await newcomer('buyer')
  const page = await open(ada)
  await arrive(page, '/dashboard/export')
  await expectSound(page, 'the export')
  const begun = page.waitForEvent('download')
  const done = await operatorTask(43, { page, by: ada, ada }, async () => {
    await page.getByRole('main').getByRole('button', { name: 'Download everything' }).click()
    await dialog(page).getByLabel('Reason').fill('The copy of this month')
    await confirm(page, 'Download everything')
    await expect(notices(page).getByText('The download has started.')).toBeVisible()
  })
  expect(done.presses).toBe(2)
  expect(actsIn(done)).toEqual(['POST /market-exports'])
  expect(done.log.find(({ operation }) => operation === 'POST /market-exports')?.reason).toBe('The copy of this month')
  const download = await begun
  expect(download.suggestedFilename()).toMatch(/^market-\d{4}-\d\d-\d\d\.tar\.gz$/)

  const folder = await mkdtemp(path.join(tmpdir(), 'export-'))
  await execute('tar', ['xzf', await download.path(), '-C', folder])
  await execute('sha256sum', ['--quiet', '-c', 'checksums.txt'], { cwd: folder })
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'))
  expect(manifest).toMatchObject({ format: 1, market: { currency: 'USD' } })
  expect(manifest.pictures).toBeGreaterThan(0)
  expect(await readFile(path.join(folder, 'csv/people.csv'), 'utf8')).toContain(zoe.email)
  expect(await readFile(path.join(folder, 'tables/public.people.jsonl'), 'utf8')).toContain(zoe.email)
  await rm(folder, { recursive: true })

  const { path: link } = await ada.api.exportMarket({ reason: 'Once more' })
  const first = await page.request.get(marketUrl() + link)
  expect(first.headers()['content-type']).toBe('application/gzip')
  expect((await page.request.get(marketUrl() + link)).status()).toBe(404)
  expect((await page.request.get(`${marketUrl()}/market-exports/anything`)).status()).toBe(404)
  await expect(zoe.api.exportMarket({ reason: 'I would like it' })).rejects.toMatchObject({ code: 'forbidden' })
})

test('[S24.1] task 45: an owner sees which secrets are in use since when, what to do to replace one, and none of the secrets', async ({
  open,
  browserName: _,
}) => {
  const secrets = { SMTP_URL: 'smtp://post:a-password-of-the-mail-server@127.0.0.1:2525', REGISTRY_TOKEN: 'that-nobody-sees' }
  const market = await startMarket({ ...secrets, MAILER: 'mailbox', REGISTRY: 'sandbox' })
  const ada = await demoPlayer('ada@ringback.example', 'admin', market.url)
  const page = await open(ada)
  await page.goto(`${market.url}/dashboard`)
  const main = page.getByRole('main')
  const done = await operatorTask(45, { page, by: ada, ada }, async () => {
    await page.getByRole('link', { name: 'Secrets', exact: true }).first().click()
    await expect(main.getByRole('row').filter({ hasText: 'SMTP_URL' })).toContainText(/Since .*then send a test letter/s)
    await expect(main.getByRole('row').filter({ hasText: 'REGISTRY_TOKEN' })).toContainText('Get a second token')
  })
  expect(done.presses).toBe(1)
  expect(actsIn(done)).toEqual([])
  await expectSound(page, 'the secrets')
  const answer = JSON.stringify(await ada.api.listSecrets())
  for (const text of [await page.content(), answer]) expect(text).not.toMatch(/a-password-of|that-nobody-sees|post:/)
  await market.stop()
})

import { Webhook } from 'standardwebhooks'
import { uniqueWord } from '#test/unique-word.ts'
import { openReceiver } from '#test/webhooks/receiver.ts'
import { arrive, expect, notices, test } from './fixtures.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { confirm } from './order-page.ts'

test('[S24.1] [S15.3] task 40: an owner sets up a webhook, tests it, sends one event again and replaces the secret', async ({
  open,
  ada,
}) => {
  const receiver = await openReceiver()
  const page = await open(ada)
  const main = page.getByRole('main')
  const note = `Stock ${uniqueWord()}`
  let secret = ''
  await arrive(page, '/dashboard/webhooks')
  const done = await operatorTask(40, { page, by: ada, ada }, async () => {
    await main.getByRole('link', { name: 'New webhook' }).click()
    await main.getByLabel('Address').fill('https://127.0.0.1/hook')
    await main.getByLabel('What it’s for').fill(note)
    await main.getByRole('button', { name: 'Add webhook' }).click()
    await expect(main.getByText('Choose at least one event').first()).toBeVisible()
    await main.getByRole('group', { name: 'Orders' }).getByText('paid', { exact: true }).click()
    await main.getByLabel('Address').fill(receiver.url)
    await main.getByRole('button', { name: 'Add webhook' }).click()
    secret = (await main.getByText(/^whsec_/).textContent()) ?? ''
    await main.getByRole('link', { name: 'Open the webhook' }).click()
    await main.getByRole('button', { name: 'Send test event' }).click()
    await expect(main.getByRole('row').filter({ hasText: 'Test event' })).toContainText('Delivered')
    await main.getByRole('button', { name: 'Send again Test event' }).click()
    await expect(notices(page).getByText('It’s on its way again.')).toBeVisible()
    await expect.poll(() => receiver.arrived().length).toBe(2)
  })
  expect(done.presses).toBeLessThanOrEqual(8)
  expect(actsIn(done)).toEqual([
    'POST /webhook-endpoints/:endpointId',
    'POST /webhook-endpoints/:endpointId/test',
    'POST /webhook-endpoints/:endpointId/messages/:messageId/resend',
  ])
  const [first, second] = receiver.arrived()
  expect(first?.event).toEqual(second?.event)
  new Webhook(secret).verify(first?.body ?? '', (first?.headers ?? {}) as Record<string, string>)
  await expect(main.getByRole('row').filter({ hasText: 'Test event' })).toContainText('2 tries')

  await main.getByRole('button', { name: `New secret ${note}` }).click()
  await confirm(page, 'New secret')
  await expect(main.getByText('Copy the secret now')).toBeVisible()
  expect(await main.getByText(/^whsec_/).textContent()).not.toBe(secret)
  await main.getByRole('button', { name: `Switch off ${note}` }).click()
  await confirm(page, 'Switch off')
  await expect(main.getByText('Switched off on')).toBeVisible()
  await main.getByRole('button', { name: `Delete ${note}` }).click()
  await confirm(page, 'Delete')
  await expect(notices(page).getByText('The webhook is deleted.')).toBeVisible()
  await expect(main.getByRole('link', { name: note })).toHaveCount(0)
  await arrive(page, '/dashboard/log')
  const log = main.getByRole('row')
  await expect(log.filter({ hasText: 'Switch webhook on or off' }).first()).toContainText('Switched on: yes → no')
  await expect(log.filter({ hasText: 'Add webhook' }).first()).toContainText('Number of events: none → 1')
  await receiver.close()
})

import { expectSound } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { newcomer } from './players.ts'

test('[S11.2] a seller connects a payout account on the provider’s page, which has no accessibility violations', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const page = await open(sam)
  await page.goto('/dashboard/payout-account')
  await page.getByRole('button', { name: 'Connect an account' }).click()
  await expect(page.getByRole('heading', { name: 'Where should your money go?' })).toBeVisible()
  await expectSound(page, 'the form of an account')

  await page.getByRole('button', { name: 'Come back later' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payout-account/)
  await page.getByRole('button', { name: 'Continue setup' }).click()
  await page.getByLabel('Name on the account').fill('Sam Carter')
  await page.getByLabel('Routing number').fill('12')
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByLabel('Routing number')).toHaveAccessibleDescription('Nine digits')
  await expectSound(page, 'a form with a fault')

  await page.getByLabel('Routing number').fill('110000000')
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payout-account/)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
})

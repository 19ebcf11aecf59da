import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { priceText } from '#shared/format.ts'
import { arrive, expect, test } from './fixtures.ts'
import { looksIn, operatorTask } from './operator-task.ts'
import { soldPhone } from './sales.ts'

const part = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title, exact: true })
const period = (page: Page) => page.getByLabel('Period')

test('[S24.1] [S15.1] tasks 30, 31, 32, 34 and 35: the owner sees sales by brand, fees, held money, problems and who ships late', async ({
  open,
  ada,
}) => {
  await soldPhone()
  const page = await open(ada)
  await arrive(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  const sales = await operatorTask(30, { page, by: ada, ada }, async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Figures' }).click()
    await period(page).selectOption('Last month')
    await expect(page.getByText(', compared with ')).toBeVisible()
    await period(page).selectOption('Last 7 days')
    await expect(part(page, 'By brand').getByRole('row', { name: /^Samsung/ })).toBeVisible()
  })
  expect(looksIn(sales)).toContain('GET /figures/groups')

  const { balances, figures } = await ada.api.getFigures({ period: '7' })
  const figureOf = (name: string) => figures.find((one) => one.name === name)
  await operatorTask(31, { page, by: ada, ada }, async () => {
    await period(page).selectOption('Last 90 days')
    await expect(part(page, 'Fees earned').getByText('Marketplace fees of completed sales')).toBeVisible()
    await period(page).selectOption('Last 7 days')
    await expect(page.locator('[data-figure="fees"]')).toContainText(priceText(figureOf('fees')?.value ?? Number.NaN))
  })
  // Task 32.
  await expect(page.locator('[data-figure="held"]')).toHaveText(priceText(balances?.held ?? Number.NaN))

  const paid = part(page, 'Paid orders')
  await expect(paid.getByRole('img', { name: /^Paid orders by day, highest / })).toBeVisible()
  await paid.getByText('Show numbers').click()
  const numbers = paid.getByRole('table', { name: 'Paid orders: numbers' }).getByRole('row')
  await expect(numbers).toHaveCount(8)
  await expect(numbers.last()).toContainText(String(figureOf('paid')?.steps.at(-1)?.value))

  await operatorTask(34, { page, by: ada, ada }, async () => {
    await period(page).selectOption('Last 90 days')
    await expect(part(page, 'Problems by kind').getByText('Not as described')).toBeVisible()
  })
  const firstSeller = part(page, 'By seller').getByRole('row').nth(1)
  const late = await operatorTask(35, { page, by: ada, ada }, async () => {
    const sorted = page.waitForResponse(/\/figures\/groups\?.*sort=late/)
    await part(page, 'By seller').getByLabel('Sort').selectOption('Most shipped late first')
    await sorted
    await expect(firstSeller).toBeVisible()
  })
  expect(looksIn(late)).toContain('GET /figures/groups')
  // Only now: the log counts looks at the same once in ten minutes, and this is one.
  const { groups } = await ada.api.listFigureGroups({ period: '90', of: 'seller', sort: 'late' })
  await expect(firstSeller).toContainText(groups[0]?.name ?? '')

  const downloading = page.waitForEvent('download')
  await part(page, 'By brand').getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile((await (await downloading).path()) ?? '', 'utf8')
  expect(file).toMatch(/^\uFEFFBrand,Sales volume \(USD\),Fees earned \(USD\)/)
  expect(file).toMatch(/^Samsung,\d/m)
})

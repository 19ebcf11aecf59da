import { expect, notices, test } from './fixtures.ts'
import { startMarket } from './market-process.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { dialog } from './order-page.ts'
import { demoPlayer } from './players.ts'

test('[S24.1] task 1: an owner adds a brand with its models and picture, moves it to the top, and stops offering it', async ({
  open,
  browserName: _,
}) => {
  const market = await startMarket()
  const ada = await demoPlayer('ada@ringback.example', 'admin', market.url)
  const page = await open(ada)
  await page.goto(`${market.url}/dashboard/brands`)
  const brands = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Change / }) })
  const first = brands.first()
  const added = await operatorTask(1, { page, by: ada, ada }, async () => {
    await page.getByRole('button', { name: 'Add brand' }).click()
    await dialog(page).getByLabel('Name of the brand').fill('honor')
    await dialog(page).getByLabel('Reason').fill('Sellers asked for it')
    await dialog(page).getByRole('button', { name: 'Add brand' }).click()
    await expect(notices(page).getByText('is sold from now on')).toBeVisible()
    await page.getByRole('button', { name: 'Change Honor' }).click()
    await dialog(page).getByLabel('Place in lists').selectOption('1')
    await dialog(page).getByLabel('Reason').fill('It is new')
    await dialog(page).getByRole('button', { name: 'Save brand' }).click()
    await expect(first.getByText('Honor').first()).toBeVisible()
  })
  expect(actsIn(added)).toEqual(['POST /brands', 'PUT /brands/:brandId'])
  expect(added.log.find(({ operation }) => operation === 'POST /brands')?.chosen).toEqual({ name: 'honor' })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(market.url)
  await expect(page.getByRole('main').getByRole('link', { name: /Honor/ }).first()).toBeVisible()
  await page.goto(`${market.url}/dashboard/brands`)
  await page.getByRole('button', { name: 'Change Honor' }).click()
  await dialog(page).getByLabel('Offered').selectOption('no')
  await dialog(page).getByLabel('Reason').fill('Nobody buys them')
  await dialog(page).getByRole('button', { name: 'Save brand' }).click()
  await expect(first.getByText('Not offered')).toBeVisible()
  await market.stop()
})

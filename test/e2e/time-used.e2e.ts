import { expect, notices, test } from './fixtures.ts'
import { phoneName } from './goods.ts'
import { added, cardOf, fillSix, onlyPhone, submit } from './listing-form.ts'
import { newcomer } from './players.ts'

test('time used is entered in years and months, and stored and shown without losing a month', async ({ open }) => {
  const sam = await newcomer('seller')
  const page = await open(sam)
  await page.goto('/dashboard/addproducts')
  const name = phoneName()
  await fillSix(page, name)
  const [years, months] = [page.getByLabel('Used Years'), page.getByLabel('and Months')]
  await years.fill('')
  await submit(page).click()
  await expect(years).toHaveAccessibleDescription(/Enter how long the phone was used/)
  await months.fill('3')
  await expect(years).not.toHaveAttribute('aria-invalid', 'true')
  await expect(years).toHaveAccessibleDescription('Buyers will see: used 3 months')
  await months.fill('12')
  await expect(months).toHaveAccessibleDescription('Enter 11 months at most, as twelve are a year')
  await months.fill('10')
  await submit(page).click()
  await added(page)
  expect((await onlyPhone(sam)).draft.usedYears).toBe(0.83)

  await cardOf(page, name).getByRole('link', { name: 'Edit' }).click()
  await expect(years).toHaveValue('0')
  await expect(months).toHaveValue('10')
  await years.fill('1')
  await months.fill('3')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(notices(page).getByText('Your changes are saved')).toBeVisible()
  await page.goto(`/phones/${(await sam.api.listMyProducts({ sellerName: sam.name })).items[0]?._id}`)
  await expect(page.getByRole('definition').filter({ hasText: '1 year 3 months' })).toBeVisible()
})

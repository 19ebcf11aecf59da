import type { Page } from '@playwright/test'
import { wordings } from '#test/e2e/wording.ts'
import { expect, expectRed, holdBack, inBothWordings, notices, test } from './fixtures.ts'
import { bookedPhone, listPhone } from './goods.ts'
import { newcomer, type Player } from './players.ts'
import { verifyFrom } from './verifying.ts'

const lists = { seller: '/dashboard/allseller/seller', buyer: '/dashboard/allbuyer/buyer' }
const rowOf = (page: Page, { email }: { email: string }) => page.getByRole('row').filter({ hasText: email })

async function find(page: Page, role: 'seller' | 'buyer', { email }: { email: string }) {
  await page.goto(lists[role])
  await page.getByRole('searchbox', { name: 'Find by name or email' }).fill(email)
  await expect(page.getByText('1 in total', { exact: true })).toBeVisible()
}

test(
  '[S2.32] [S2.12] [S4.5] [S8.10] [S6.4] [S7.11] an admin verifies a seller once, and the button disappears',
  inBothWordings,
  async ({ wording, open, ada }) => {
    const sam = await newcomer('seller')
    const page = await open(ada)
    await find(page, 'seller', sam)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wording.allSellers)
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Status', 'Verify', 'Delete'])
    const row = rowOf(page, sam)
    await expect(row.getByRole('cell').first()).toContainText(sam.name)
    await expect(row.getByRole('cell').first()).toContainText(sam.email)
    await expect(row.getByText('not verified')).toBeVisible()
    await verifyFrom(page, row)
    await expect(notices(page).getByText(wording.sellerVerified, { exact: true })).toBeVisible()
    await expect(row.getByRole('link', { name: 'Verify' })).toHaveCount(0)
    await expect(row.getByText('verified', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(({ pathname }) => pathname === lists.seller)
    await page.reload()
    await find(page, 'seller', sam)
    await expect(row.getByRole('link', { name: 'Verify' })).toHaveCount(0)
  },
)

test('[S2.32] [S6.4] a seller verified while a search is pending is shown as verified in its result', async ({ open, ada }) => {
  const sam = await newcomer('seller')
  const page = await open(ada)
  await find(page, 'seller', sam)
  // The search's answer arrives late, with the old state: the row of the previous list can be used meanwhile.
  const search = /\/users\?.*search=sam(&|$)/
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = new Promise<void>((resolve) => {
    void page.route(
      search,
      async (route) => {
        const response = await route.fetch()
        resolve()
        await answered
        await route.fulfill({ response })
      },
      { times: 1 },
    )
  })
  await page.getByRole('searchbox', { name: 'Find by name or email' }).fill('sam')
  await asked
  const row = rowOf(page, sam)
  await verifyFrom(page, row)
  await expect(notices(page).getByText('Seller verified')).toBeVisible()
  answer()
  await expect(row.getByText('verified', { exact: true })).toBeVisible()
  await expect(row.getByRole('link', { name: 'Verify' })).toHaveCount(0)
})

test('[S2.32] a filter and a sort set before the page renders the first change both apply', async ({ open, ada }) => {
  const page = await open(ada)
  await page.goto(lists.seller)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...state) => {
      history.pushState = push
      push(...state)
      // The address has changed, but the page has not been rendered yet.
      queueMicrotask(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Name')?.click())
    }
  })
  await page.getByLabel('Status').selectOption('not verified')
  await expect(page).toHaveURL(/status=not\+verified&sort=name$/)
})

test('[S2.33] [S2.13] the list of buyers has its own heading and columns', inBothWordings, async ({ wording, open, ada }) => {
  const bea = await newcomer('buyer')
  const page = await open(ada)
  await find(page, 'buyer', bea)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wording.allBuyers)
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Status', 'Delete'])
  await expect(rowOf(page, bea).getByRole('cell')).toContainText([bea.name, 'buyer', 'Delete'])
  await expect(rowOf(page, bea).getByRole('link', { name: 'Verify' })).toHaveCount(0)
})

test(
  '[S7.12] [S5.6] [S8.10] [S6.4] deleting a seller asks for confirmation by name, closes the account and takes its phones off the market',
  inBothWordings,
  async ({ wording, open, ada, bea }) => {
    const sam = await newcomer('seller')
    const phone = await listPhone(sam, { categoryName: 'Apple' })
    const page = await open(ada)
    await find(page, 'seller', sam)
    await deleteFrom(page, sam, wording)
    await expect(sam.api.getMe()).rejects.toThrow()
    const { items } = await bea.api.listProducts({ categoryName: 'Apple' })
    expect(items.map(({ _id }) => _id)).not.toContain(phone.id)
  },
)

test('[S7.13] [S5.6] [S8.10] deleting a buyer asks for confirmation by name, and frees the phone they held', async ({
  open,
  ada,
  sam,
}) => {
  const { buyer, phone } = await bookedPhone(sam)
  const page = await open(ada)
  await find(page, 'buyer', buyer)
  await deleteFrom(page, buyer)
  await expect(buyer.api.getMe()).rejects.toThrow()
  const { items } = await sam.api.listMyProducts({ sellerName: sam.name })
  expect(items.find(({ _id }) => _id === phone.id)).toMatchObject({ bookedUntil: null, sold: false })
})

async function deleteFrom(page: Page, person: Player, wording = wordings.english) {
  await rowOf(page, person).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(wording.deleteQuestion(person.name), { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, person)).toBeVisible()
  await rowOf(page, person).getByRole('button', { name: 'Delete' }).click()
  await question.getByLabel('Reason').fill('They asked for it')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(notices(page).getByText(wording.userDeleted, { exact: true })).toBeVisible()
  await expect(rowOf(page, person)).toHaveCount(0)
}

test('[S5.6] [S8.9] a failed deletion shows its error in the dialog and can be retried', async ({ open, ada }) => {
  const sam = await newcomer('seller')
  const page = await open(ada)
  await find(page, 'seller', sam)
  await page.route('**/seller/*', (route) => route.abort())
  await rowOf(page, sam).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Reason').fill('They asked for it')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toHaveText('We can’t reach the marketplace. Check your connection and try again.')
  await expectRed(question.getByRole('alert').locator('p'))
  await page.unroute('**/seller/*')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(notices(page).getByText('User deleted successfully')).toBeVisible()
})

test('[S2.12] [S2.13] people are found by name and sorted; a wrong role in the address redirects to the right list', async ({
  open,
  ada,
}) => {
  const sam = await newcomer('seller')
  const page = await open(ada)
  await page.goto('/dashboard/allseller/nobody')
  await expect(page).toHaveURL(lists.seller)
  await page.goto('/dashboard/allbuyer/seller')
  await expect(page).toHaveURL(lists.buyer)
  await page.goto(lists.seller)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('main').getByRole('searchbox').fill(sam.name)
  await expect(rowOf(page, sam)).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill('nobody of this name')
  await expect(page.getByRole('heading', { name: 'No sellers match “nobody of this name”' })).toBeVisible()
  await page.getByRole('link', { name: 'Show everyone' }).click()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
})

test('a link that is followed right after typing a search is not undone by the search', async ({ open, ada }) => {
  const page = await open(ada)
  await page.goto(lists.seller)
  await expect(page.getByText(/ in total$/)).toBeVisible()
  const letThrough = await holdBack(page, '**/assets/*/*.js')
  await page.getByRole('searchbox', { name: 'Find by name or email' }).fill('somebody')
  await Promise.all([
    page.waitForRequest('**/assets/*/*.js'),
    page.getByRole('complementary').getByRole('link', { name: 'All Buyers' }).click(),
  ])
  // Longer than the search waits for the next key.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  letThrough()
  await expect(page).toHaveURL(lists.buyer)
  await expect(page.getByRole('heading', { level: 1, name: 'All buyers' })).toBeVisible()
})

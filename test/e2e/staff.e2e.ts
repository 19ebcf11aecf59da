import { expect, notices, test } from './fixtures.ts'
import { linkIn } from './letters.ts'
import { dialog } from './order-page.ts'
import { demoPlayer, marketUrl, newcomer } from './players.ts'
import { setUp } from './set-up-app.ts'

const pageNotAllowed = 'Your role doesn’t include this page'

test('[S14.7] an owner invites a moderator, who sees the pages of that role, gives them another role and removes them', async ({
  open,
  ada,
}) => {
  const [page, mo] = [await open(ada), await newcomer('buyer')]
  await page.goto('/dashboard/staff')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await dialog(page).getByLabel('Email').fill(mo.email)
  await dialog(page).getByLabel('Role').selectOption('Moderator')
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(notices(page).getByText(`We’ve sent an invitation to ${mo.email}.`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: mo.email })).toContainText('Moderator, invited by')

  const theirs = await open(mo)
  await theirs.goto(await linkIn(marketUrl(), mo.email, 'You’re invited to the'))
  await theirs.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(theirs).toHaveURL(({ pathname }) => pathname === '/dashboard')
  // Whoever is new on the staff sets a second factor up first.
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Set up two-step sign-in first')
  await setUp(theirs)
  await theirs.goto('/dashboard/moderation')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await theirs.goto('/dashboard/debts')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(pageNotAllowed)

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: mo.email })
  await row.getByLabel(`Role of ${mo.name}`).selectOption('Support')
  await dialog(page).getByLabel('Reason').fill('Answers letters from now on.')
  await dialog(page).getByRole('button', { name: 'Change role' }).click()
  await expect(notices(page).getByText('Role changed. It applies at once.')).toBeVisible()
  await theirs.goto('/dashboard/debts')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Debts')
  await row.getByRole('button', { name: 'Remove' }).click()
  await dialog(page).getByLabel('Reason').fill('Has left us.')
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await theirs.goto('/dashboard/debts')
  await expect(theirs.getByRole('heading', { level: 1 })).not.toHaveText('Debts')
})

test('[S14.7] the demo’s moderator and support person have the menus of their roles', async ({ open }) => {
  const mo = await open(await demoPlayer('mo@ringback.example', 'admin'))
  await mo.goto('/dashboard')
  const menuOf = (page: typeof mo) => page.getByRole('navigation').getByRole('link')
  await expect(menuOf(mo).filter({ hasText: 'Reports' }).first()).toBeVisible()
  await expect(menuOf(mo).filter({ hasText: 'Debts' })).toHaveCount(0)
  const sol = await open(await demoPlayer('sol@ringback.example', 'admin'))
  await sol.goto('/dashboard/allbuyer/buyer')
  await expect(sol.getByRole('heading', { level: 1 })).toHaveText('All buyers')
  await expect(sol.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await sol.goto('/dashboard/staff')
  await expect(sol.getByRole('heading', { level: 1 })).toHaveText(pageNotAllowed)
})

test('an owner composes a role and deletes it again', async ({ open, ada }) => {
  const page = await open(ada)
  const name = `Returns ${Date.now()}`
  await page.goto('/dashboard/staff')
  await page.getByRole('button', { name: 'Create a role' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByRole('checkbox', { name: 'See orders' }).check()
  await dialog(page).getByRole('checkbox', { name: 'Decide problems and appeals about them' }).check()
  await dialog(page).getByRole('button', { name: 'Save role' }).click()
  const role = page.getByRole('listitem').filter({ hasText: name })
  await expect(role).toContainText('See orders, Decide problems and appeals about them')
  await role.getByRole('button', { name: 'Delete' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(role).toHaveCount(0)
})

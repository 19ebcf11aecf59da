import { arrive, expect, notices, test } from './fixtures.ts'

test('the switch of colours says what they are and what comes next, and a reload keeps them', async ({ open }) => {
  const page = await open(undefined, { colorScheme: 'dark' })
  await arrive(page, '/about')
  const turns = [
    { now: 'as the system', next: 'light', theme: null },
    { now: 'light', next: 'dark', theme: 'light' },
    { now: 'dark', next: 'as the system', theme: 'dark' },
    { now: 'as the system', next: 'light', theme: null },
  ]
  for (const [turn, { now, next, theme }] of turns.entries()) {
    const text = `Colours: ${now}. Change to ${next}`
    const button = page.getByRole('button', { name: text })
    await expect(button).toHaveAttribute('title', text)
    if (turn > 0) await expect(notices(page).getByText(`Colours: ${now}`, { exact: true })).toBeVisible()
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
    if (turn < 3) await button.click()
  }
  await page.getByRole('button', { name: /^Colours/ }).click()
  await arrive(page, '/about')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

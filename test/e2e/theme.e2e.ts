import { arrive, expect, notices, test } from './fixtures.ts'

test('the colour switch names the current and the next mode, and a reload keeps the choice', async ({ open }) => {
  const page = await open(undefined, { colorScheme: 'dark' })
  await arrive(page, '/about')
  const turns = [
    { now: 'system', next: 'light', theme: null },
    { now: 'light', next: 'dark', theme: 'light' },
    { now: 'dark', next: 'system', theme: 'dark' },
    { now: 'system', next: 'light', theme: null },
  ]
  for (const [turn, { now, next, theme }] of turns.entries()) {
    const text = `Theme: ${now}. Switch to ${next}`
    const button = page.getByRole('button', { name: text })
    await expect(button).toHaveAttribute('title', text)
    if (turn > 0) await expect(notices(page).getByText(`Theme: ${now}`, { exact: true })).toBeVisible()
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
    if (turn < 3) await button.click()
  }
  await page.getByRole('button', { name: /^Theme/ }).click()
  await arrive(page, '/about')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

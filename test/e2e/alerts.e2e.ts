import type { Page } from '@playwright/test'
import { uniqueWord } from '#test/unique-word.ts'
import { expectSound } from './axe.ts'
import { arrive, expect, holdBack, notices, stopClock, test } from './fixtures.ts'
import { listPhone, pictureOf } from './goods.ts'
import { onAPhone } from './hands.ts'
import { lettersTo } from './letters.ts'
import { submitLogIn } from './people.ts'
import { marketUrl, newcomer, type Player } from './players.ts'

/** The name of a model that no other phone has. */
const newModel = () => {
  const word = uniqueWord()
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** Takes a screenshot for manual review, if SHOTS names a folder. */
async function shoot(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

test('[S13.8] a guest who saves a search is sent to log in, and then back to the search, where it can be saved', async ({
  open,
}) => {
  const page = await open(undefined, onAPhone)
  await arrive(page, '/phones?q=galaxy&maxPrice=300')
  await page.getByRole('link', { name: 'Save search' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fphones%3Fq%3Dgalaxy%26maxPrice%3D300/)
  await submitLogIn(page, await newcomer('buyer'))
  await expect(page).toHaveURL('/phones?q=galaxy&maxPrice=300')
  await expect(page.getByRole('button', { name: 'Save search' })).toBeVisible()
})

test('[S13.8] a new phone that fits a saved search appears as an alert; the e-mail links to unsubscribe', async ({ open }) => {
  const [bea, sam] = [await newcomer('buyer', { confirmed: true }), await newcomer('seller')]
  const model = newModel()
  const page = await open(bea, onAPhone)
  await arrive(page, `/phones?q=${model.toLowerCase()}&maxPrice=400`)
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText('Search saved. We’ll notify you when a matching phone is listed.')).toBeVisible()
  await shoot(page, 'kept')
  await page.getByRole('link', { name: 'See your saved searches' }).click()
  await expect(page.getByRole('heading', { name: `${model.toLowerCase()}, Up to $400` })).toBeVisible()

  const phone = await listPhone(sam, { productName: model, resalePrice: 390 })
  const alert = page.getByRole('link', { name: model })
  await expect(alert).toBeVisible()
  await expect(page.getByText('Notified right away', { exact: true })).toBeVisible()
  await shoot(page, 'alerts')
  await expectSound(page, 'a saved search')
  await alert.click()
  await expect(page).toHaveURL(`/phones/${phone.id}`)
  await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()

  const [letter] = await lettersTo(marketUrl(), bea.email, ({ subject }) => subject === `${model} for $390`)
  await page.goto(letter?.unsubscribeUrl ?? '')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect.poll(async () => (await bea.api.getNoticeSettings()).find((one) => one.class === 'alerts')?.mail).toBe(false)
})

test('[S13.8] a saved search is renamed, changed, switched off, checked for missed phones and deleted, also by keys', async ({
  open,
}) => {
  const [bea, sam] = [await newcomer('buyer'), await newcomer('seller')]
  const model = newModel()
  await listPhone(sam, { productName: model, resalePrice: 390 })
  await bea.api.saveSearch({ name: 'My phone', words: { model } })
  const page = await open(bea)
  await page.goto('/dashboard/alerts')
  await page.getByRole('button', { name: 'What did I miss? My phone' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: model })).toBeVisible()
  await expect(dialog.getByText('Listed before you saved the search')).toBeVisible()
  await shoot(page, 'missed')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rename My phone' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).fill('The next one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The next one' })).toBeVisible()
  await page.getByRole('button', { name: 'Turn off The next one' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Turn on The next one' })).toBeVisible()
  await page.getByRole('button', { name: 'Open and edit The next one' }).press('Enter')
  await expect(page.getByText('You’re editing The next one.')).toBeVisible()
  await page
    .getByRole('checkbox', { name: /Verified/ })
    .first()
    .check()
  await expect(page).toHaveURL(/verified=true/)
  await shoot(page, 'changing')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(notices(page).getByText('Search updated')).toBeVisible()
  expect((await bea.api.listSavedSearches()).searches).toMatchObject([
    { name: 'The next one', words: { model: [model], verified: 'true' }, isOn: false },
  ])
  await page.goto('/dashboard/alerts')
  await page.getByRole('button', { name: 'Delete The next one' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No saved searches yet')).toBeVisible()
  // The button that had the focus is gone with its search.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('[S13.8] an open page shows when a phone on the wishlist becomes cheaper', async ({ open }) => {
  const [bea, sam] = [await newcomer('buyer'), await newcomer('seller')]
  const phone = await listPhone(sam, { resalePrice: 450 })
  await bea.api.addWish({ productsId: phone.id })
  const page = await open(bea, onAPhone)
  await page.goto('/dashboard/alerts')
  await expect(page.getByText('No alerts yet.')).toBeVisible()
  await cheaper(sam, phone, 420)
  await expect(page.getByText('Price drop on your wishlist')).toBeVisible()
  await page.getByRole('link', { name: phone.name }).click()
  await expect(page).toHaveURL(`/phones/${phone.id}`)
  await expect(page.getByText('$420').first()).toBeVisible()
})

test('[S13.8] a price that was typed just before is part of the search that is saved or changed', async ({ open }) => {
  const bea = await newcomer('buyer')
  const model = newModel()
  const page = await open(bea)
  await page.clock.install()
  await arrive(page, `/phones?q=${model}`)
  await expect(page.getByRole('button', { name: 'Save search' })).toBeVisible()
  await stopClock(page)
  await page.getByLabel('Price to').fill('300')
  await page.getByRole('button', { name: 'Save search' }).click()
  const words = async () => (await bea.api.listSavedSearches()).searches[0]?.words
  await expect.poll(words).toMatchObject({ q: model, maxPrice: 300 })
  await page.clock.resume()
  await expect(page).toHaveURL(`/phones?q=${model}&maxPrice=300`)
  await expect(page.getByText('Search saved. We’ll notify you when a matching phone is listed.')).toBeVisible()

  await page.getByRole('link', { name: 'See your saved searches' }).click()
  await page.getByRole('button', { name: /^Open and edit/ }).click()
  await expect(page.getByText(/^You’re editing/)).toBeVisible()
  await stopClock(page)
  await page.getByLabel('Price to').fill('280')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(words).toMatchObject({ q: model, maxPrice: 280 })
})

test('[S13.8] phones taken out of a comparison one after the other all stay out, however slow the network is', async ({
  open,
  sam,
}) => {
  const phones = [await listPhone(sam), await listPhone(sam), await listPhone(sam)] as const
  const page = await open()
  await arrive(page, `/compare?ids=${phones.map(({ id }) => id).join(',')}`)
  const letThrough = await holdBack(page, '**/listings/*')
  const takeOut = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
  await takeOut(phones[0].name).click()
  await takeOut(phones[1].name).click()
  letThrough()
  await expect(page).toHaveURL(`/compare?ids=${phones[2].id}`)
  await expect(page.getByRole('columnheader')).toHaveCount(1)
})

async function cheaper(sam: Player, { id, name }: { id: string; name: string }, resalePrice: number) {
  const photos = [await pictureOf(sam)]
  const facts = { productName: name, categoryName: 'Samsung' as const, orginalPrice: 900, usedYears: 2, photos }
  await sam.api.editListing({ listingId: id, ...facts, resalePrice })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[S13.8] phones are compared, the comparison is shared, and recently seen phones can be cleared, ${colorScheme}`, async ({
    open,
  }) => {
    const sam = await newcomer('seller')
    const phones = [
      await listPhone(sam, { resalePrice: 450 }),
      await listPhone(sam, { resalePrice: 300, usedYears: 1 }),
      await listPhone(sam, { resalePrice: 300 }),
    ]
    const page = await open(undefined, { ...onAPhone, colorScheme })
    for (const { id, name } of phones) {
      await arrive(page, `/phones/${id}`)
      await page
        .getByRole('button', { name: `Compare ${name}`, exact: true })
        .first()
        .click()
    }
    const tray = page.getByRole('complementary', { name: 'Phones to compare' })
    await shoot(page, `phone-${colorScheme}`)
    await tray.getByRole('link', { name: 'Compare 3 phones' }).click()
    await expect(page).toHaveURL(`/compare?ids=${phones.map(({ id }) => id).join(',')}`)
    const table = page.getByRole('region', { name: 'Phone comparison' })
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    await expect(table.getByRole('row', { name: /Price \(different\) \$450 \$300 \$300/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Price when new \$900/ })).toBeVisible()
    await shoot(page, `compare-${colorScheme}`)
    await expectSound(page, 'phones side by side')

    const other = await open(undefined, { colorScheme })
    await arrive(other, page.url().replace(/^https?:\/\/[^/]+/, ''))
    await expect(other.getByRole('columnheader')).toHaveCount(3)
    await shoot(other, `compare-wide-${colorScheme}`)
    await expectSound(other, 'the same for a guest')
    await sam.api.deleteProduct({ productId: phones[0]?.id ?? '' })
    await other.reload()
    await expect(other.getByText(/No longer for sale|no longer listed/)).toBeVisible()

    await arrive(page, '/')
    const seen = page.getByRole('region', { name: 'Recently viewed' })
    await expect(seen.getByRole('article')).toHaveCount(2)
    await seen.scrollIntoViewIfNeeded()
    await shoot(page, `seen-${colorScheme}`)
    await expectSound(page, 'what was seen')
    await seen.getByRole('button', { name: /^Clear/ }).click()
    await expect(seen).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recentlySeen'))).toBeNull()
  })
}

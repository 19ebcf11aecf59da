import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, notices } from './fixtures.ts'
import type { Player } from './players.ts'

export const myProductsPath = ({ name }: Player) => `/dashboard/myproducts/${encodeURIComponent(name)}`
export const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
export const added = (page: Page) => expect(notices(page).getByText('Product added successfully')).toBeVisible()
export const photosOn = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')

/** A small picture in one colour, which identifies it. */
export const picture = async (background: string, name = 'phone.jpg') => {
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
export async function fillSix(page: Page, name: string) {
  await page.getByLabel('Select Category').selectOption('Samsung')
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Original Price').fill('900')
  await page.getByLabel('Resale Price').fill('450.50')
  await page.getByLabel('Used Years').fill('2')
  await page.getByLabel('Add Product Image').setInputFiles(await picture('red'))
}

/** The seller's only phone, with the data of its form. */
export async function onlyPhone({ api, name }: Player) {
  const { items } = await api.listMyProducts({ sellerName: name })
  expect(items).toHaveLength(1)
  return api.getMyListing({ listingId: items[0]?._id ?? '' })
}

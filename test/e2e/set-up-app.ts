import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { appWith } from '#test/second-factor.ts'
import { expectSound } from './axe.ts'
import { dialog } from './order-page.ts'

export const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })

/** Types a code for the second step. */
export async function giveCode(page: Page, code: string, label = '6-digit code') {
  await page.getByLabel(label).fill(code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

const textOf = async (page: Page, shape: RegExp) => (await dialog(page).getByText(shape).textContent()) ?? ''

/** Sets an authenticator app up in the section that is open; returns the app and the backup codes that are shown. */
export async function setUp(page: Page) {
  await section(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(dialog(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await textOf(page, /^(?:[A-Z2-7]{4} ?)+$/)).replace(/\s/g, '')
  const app = appWith(secret)
  await giveCode(page, '000000')
  await expect(dialog(page).getByText('That code isn’t right.')).toBeVisible()
  await expectSound(page, 'the set-up of an app')
  await giveCode(page, await app.nextCode())
  await expect(dialog(page).getByRole('heading')).toHaveText('Save your backup codes')
  const codes = (await textOf(page, /^[a-z2-9]{5}-/)).split(/\s+/)
  expect(codes).toHaveLength(10)
  await expectSound(page, 'backup codes')
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(codes.join('\n'))
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).click()
  return { app, codes }
}

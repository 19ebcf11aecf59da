import type { Page } from '@playwright/test'
import { t } from '#shared/language/message.ts'
import { arrive } from '#test/e2e/fixtures.ts'
import { type Screen, submit } from './screen.ts'

/** Screens that need no sign-in. */
export const guestScreens: Screen[] = [
  { name: 'home', to: '/' },
  {
    name: 'home-second-slide',
    to: '/',
    first: (page) => page.getByRole('button', { name: t('shop.showSlide', { place: 2 }) }).click(),
    window: true,
  },
  {
    name: 'home-menu',
    to: '/',
    first: (page) => page.getByRole('button', { name: t('parts.menu') }).click(),
    only: 360,
    window: true,
  },
  { name: 'home-focus', to: '/', first: (page) => press(page, 'Tab', 7), only: 1280, window: true },
  { name: 'search', to: '/phones?q=samsng&maxPrice=900' },
  { name: 'search-per-year', to: '/phones?minUpdates=1&sort=perYear' },
  { name: 'search-nothing', to: '/phones?q=galaxy&minPrice=99000' },
  {
    name: 'search-filters',
    to: '/phones',
    first: (page) => page.getByRole('button', { name: t('search.filters') }).click(),
    only: 360,
    window: true,
  },
  { name: 'phone', first: openPhone },
  { name: 'phone-without-updates', first: (page) => openFirst(page, '/phones?q=galaxy+a52') },
  { name: 'phone-photo', first: enlargePhoto, window: true },
  { name: 'login', to: '/login' },
  { name: 'login-from-category', to: '/products/Samsung' },
  { name: 'login-empty', to: '/login', first: submit },
  { name: 'login-refused', to: '/login', first: refuse },
  { name: 'signup', to: '/signup' },
  { name: 'signup-errors', to: '/signup', first: submit },
  { name: 'forgot-password', to: '/forgot-password' },
  { name: 'forgot-password-sent', to: '/forgot-password', first: askForLink },
  { name: 'reset-password', to: '/reset-password?token=any' },
  { name: 'reset-password-used-up', to: '/reset-password' },
  { name: 'email-link-log-in', to: '/email-link?why=sign-in' },
  { name: 'email-confirmed', to: '/email-link?done=1' },
  { name: 'email-link-over', to: '/email-link?why=over' },
  { name: 'about', to: '/about' },
  { name: 'contact', to: '/contact' },
  { name: 'privacy', to: '/privacy' },
  { name: 'terms', to: '/terms' },
  { name: 'api', to: '/api', window: true },
  { name: 'api-call', to: '/api#placeOrder', window: true },
  { name: 'offline', to: '/offline' },
  { name: 'not-found', to: '/no-such-page' },
  { name: 'mailbox', to: '/mailbox' },
  { name: 'sandbox', to: '/sandbox', first: (page) => page.getByRole('heading', { name: t('sandbox.time') }).waitFor() },
  { name: 'design', to: '/design' },
]

async function press(page: Page, key: string, times: number) {
  for (let time = 0; time < times; time++) await page.keyboard.press(key)
}

/** From a hydrated page: in one that is not yet, a photo is a link to its picture. */
async function openPhone(page: Page) {
  await openFirst(page, '/phones?q=galaxy')
}

async function openFirst(page: Page, search: string) {
  await arrive(page, search)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('region', { name: t('phone.photos') }).waitFor()
}

async function enlargePhoto(page: Page) {
  await openPhone(page)
  await page
    .getByRole('region', { name: t('phone.photos') })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('dialog').getByRole('img').waitFor()
}

async function refuse(page: Page) {
  await page.getByLabel(t('signIn.email')).fill('nobody@people.example')
  await page.getByLabel(t('signIn.password'), { exact: true }).fill('not the password')
  await submit(page)
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
}

async function askForLink(page: Page) {
  await page.getByLabel(t('signIn.email')).fill('nobody@people.example')
  await page.getByRole('button', { name: t('signIn.sendLink') }).click()
  await page.getByRole('heading', { name: t('signIn.linkSentTitle') }).waitFor()
}

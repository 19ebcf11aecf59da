import { describe, expect, test } from 'vitest'
import { request } from './wire.ts'

/** Requests a page as a browser does; returns its text as it is before any script runs. */
async function page(path: string) {
  const response = await request(path, { headers: { accept: 'text/html' } })
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  const titles = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
  return { status: response.status, titles, links, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
}

/** The wording of the specification, and the same in correct English. */
const english = process.env.BLACK_BOX_WORDING === 'english'
const newHere = english ? 'New here?' : 'If you New user?'
const registered = english ? 'Already registered?' : 'Allready register ?'
const notFound = english ? 'This page was not found' : 'The Page in not Found'

describe('[S6.1] a guest sees', () => {
  test.each([
    ['[S2.1]', 'the home page', '/', ['All Categories', 'Product Review'], 200],
    ['[S2.2]', 'the login page', '/login', ['Log In', newHere, 'Sign Up with Google'], 200],
    ['[S2.3]', 'the registration', '/signup', [registered, 'Sign Up with Google'], 200],
    ['[S2.4] [S2.40] [S8.7]', 'the not-found page', '/no/such/place', ['404', notFound], 404],
  ])('%s %s at %s', async (_number, _name, path, words, status) => {
    const seen = await page(path)
    expect(seen.status).toBe(status)
    for (const word of words) expect(seen.text).toContain(word)
  })

  test('[S1.7] links to the About, Contact, Privacy and Terms pages, and nothing about fitness', async () => {
    const { links, text } = await page('/')
    expect(text).not.toMatch(/fitness|workout|gym/i)
    for (const [path, name] of [
      ['/about', 'About us'],
      ['/contact', 'Contact us'],
      ['/privacy', 'Privacy Policy'],
      ['/terms', 'Terms of Use'],
    ] as const) {
      expect(links).toContain(path)
      expect(text).toContain(name)
      const seen = await page(path)
      expect(seen).toMatchObject({ status: 200, titles: [`${name} | Ringback`] })
      expect(seen.text.length).toBeGreaterThan(400)
    }
  })
})

test('[S1.8] every page has a unique title that ends in “| Ringback”', async () => {
  const dashboard = ['', '/myorders', '/mywhistlist', '/addproducts', '/myproducts/Sam', '/allseller/seller', '/allbuyer/buyer']
  const paths = [
    '/',
    '/login',
    '/signup',
    '/nothing',
    '/products/Apple',
    '/blogs',
    ...dashboard.map((path) => `/dashboard${path}`),
  ]
  const titles: (string | undefined)[] = []
  for (const path of [...paths, '/dashboard/payment/1']) {
    const seen = await page(path)
    expect(seen.titles, path).toEqual([expect.stringMatching(/^[^|]+ \| Ringback$/)])
    titles.push(...seen.titles)
  }
  expect(new Set(titles).size).toBe(titles.length)
})

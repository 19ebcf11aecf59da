import { accounts, emailOf, password } from './market/accounts.ts'
import { browser, get, post } from './requests.ts'
import { bookedBy, type Samples } from './samples.ts'
import { searchesFor } from './searches.ts'

/** The bare servers: programs in bare/. */
export type RivalName = 'prepared' | 'memory' | 'hash'
/** The market's requests, those of one or two bare servers (`theirs` if different), and our target for the ratio to each. */
export type Measure = {
  name: string
  ours: string[]
  rivals: { rival: RivalName; what: string; aim?: number; theirs?: string[] }[]
  /** Answers per second that a market of ten thousand phones should give at 16 connections or more. */
  least?: number
  /** Measured on a server without caches. */
  uncached?: boolean
  /** Leaves bookings behind that have to be deleted before the next window. */
  books?: boolean
  /** Does not depend on the market's size, and so is measured once. */
  once?: boolean
}

const categories = ['Samsung', 'Realme', 'Redmi', 'Apple']
const listOf = (category: string, after = '') => `/products?categoryName=${category}&limit=24${after && `&after=${after}`}`

/** The public pages, with the headers of the requests for them. */
export const everyones = (samples: Samples) => ({
  list: { path: listOf('Samsung'), headers: {} },
  phone: { path: `/listings/${samples.phones[0]}`, headers: {} },
  home: { path: '/', headers: browser },
  phonePage: { path: `/phones/${samples.phones[0]}`, headers: browser },
})

/** The guests' list of each category, in three orders. */
export const listPages = categories.flatMap((brand) =>
  ['newest', 'cheapest', 'saving'].map((sort) => get(`/phones?brand=${brand}&sort=${sort}`, browser)),
)

export function measuresOf(samples: Samples): Measure[] {
  const hot = everyones(samples)
  const asked = ({ path, headers }: { path: string; headers: Record<string, string> }) => [get(path, headers)]
  const prepared = (what: string, aim?: number, theirs?: string[]) => ({
    rival: 'prepared' as const,
    what,
    ...(aim && { aim }),
    ...(theirs && { theirs }),
  })
  const memory = (aim: number) => ({ rival: 'memory' as const, what: 'the same bytes from memory', aim })
  const lists = listsOf(samples)
  const phones = samples.phones.map((id) => get(`/listings/${id}`))
  return [
    { name: 'category list, uncached', ours: lists, rivals: [prepared('prepared list', 0.45)], uncached: true },
    { name: 'category list, everybody the same', ours: asked(hot.list), rivals: [memory(0.4)] },
    { name: 'phone data, uncached', ours: phones, rivals: [prepared('prepared phone', 0.3)], uncached: true },
    { name: 'phone data, everybody the same', ours: asked(hot.phone), rivals: [memory(0.4)] },
    { name: 'search', ours: searchesFor(samples).map((path) => get(path)), rivals: [prepared('prepared search')], least: 500 },
    { name: 'booking', ours: bookingsOf(samples), rivals: [prepared('bare transaction', 0.25)], books: true },
    { name: 'sign-in', ours: signIns(), rivals: [{ rival: 'hash', what: 'the hash alone', aim: 0.5 }], once: true },
    { name: 'home page, everybody the same', ours: asked(hot.home), rivals: [memory(0.4)] },
    {
      name: 'list page, uncached',
      ours: listPages,
      rivals: [prepared('prepared list', undefined, lists)],
      least: 180,
      uncached: true,
    },
    {
      name: 'phone page, uncached',
      ours: phonePagesOf(samples),
      rivals: [prepared('prepared phone', undefined, phones)],
      least: 300,
      uncached: true,
    },
    { name: 'phone page, everybody the same', ours: asked(hot.phonePage), rivals: [memory(0.4)] },
    { name: 'a seller’s dashboard and sales, data', ours: ofSellers(samples), rivals: [] },
  ]
}

export const phonePagesOf = ({ phones }: Samples) => phones.map((id) => get(`/phones/${id}`, browser))

/** The first list page of each category, and pages from all over it. */
function listsOf({ places }: Samples) {
  const after = ({ at, id }: { at: string; id: string }) => Buffer.from(JSON.stringify([at, id])).toString('base64url')
  return [...categories.map((category) => listOf(category)), ...places.map((place) => listOf(place.category, after(place)))].map(
    (path) => get(path),
  )
}

/** Bookings of each phone once, by the buyers in turn. */
function bookingsOf({ bookable, buyers }: Samples) {
  return bookable.map(({ id: productsId }, at) =>
    post(
      '/orders',
      { productsId, phone: bookedBy, location: '12 Harbour Street, Springfield' },
      { authorization: `Bearer ${buyers[at % buyers.length]}` },
    ),
  )
}

/** What the pages of a seller's dashboard and sales ask for. */
const ofSellers = ({ sellers }: Samples) =>
  sellers.flatMap((token) => ['/summary', '/sales'].map((path) => get(path, { authorization: `Bearer ${token}` })))

/** Sign-ins, each account from a different IP address, since the limit is per address. */
const signIns = () =>
  Array.from({ length: accounts }, (_, at) =>
    post('/identity/sign-in/email', { email: emailOf(at), password }, { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` }),
  )

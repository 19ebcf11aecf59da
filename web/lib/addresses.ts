import { currentLocale } from '#catalogue'

export type Address = { pathname: string; search?: string }

/** An address as others must be told it, who know nothing of the router: with the prefix of the page's language (S19.2). */
export function fullAddress(address: string): string {
  const { prefix } = currentLocale()
  return prefix && address === '/' ? prefix : prefix + address
}

/** The address that a loader was asked for, as the router's links and redirects name it: without the language's prefix. */
export function addressIn(request: Request) {
  const { pathname, search, searchParams } = new URL(request.url)
  return { pathname: pathIn(pathname), search, searchParams }
}

/** A path that the router has not stripped of the language's prefix, such as that of a navigation under way. */
export const pathIn = (pathname: string) => pathname.slice(currentLocale().prefix.length) || '/'

/** The address of the login page, which redirects back to the given address after signing in. */
export const loginAddress = ({ pathname, search = '' }: Address) =>
  pathname === '/' ? '/login' : `/login?${new URLSearchParams({ from: pathname + search })}`

/** Where to redirect after signing in: `from`, if it is an address on this site, otherwise '/'. */
export function returnAddress(searchParams: URLSearchParams): string {
  const from = searchParams.get('from') ?? '/'
  const home = 'https://ringback.invalid'
  const address = URL.canParse(from, home) ? new URL(from, home) : undefined
  if (!from.startsWith('/') || address?.origin !== home || address.pathname.startsWith('//')) return '/'
  return address.pathname + address.search + address.hash
}

export const categoryAddress = (categoryName: string) => `/products/${encodeURIComponent(categoryName)}`

export const phoneAddress = (id: string) => `/phones/${id}`

export const sellerAddress = (id: string) => `/sellers/${id}`

const booking = 'book'

/** The address of a phone's page that opens the booking dialog for a person who may book the phone. */
export const bookingAddress = (id: string) => `${phoneAddress(id)}?${booking}=now`

export const asksToBook = (searchParams: URLSearchParams) => searchParams.has(booking)

/** Where a phone is photographed and listed in a minute. */
export const sellAddress = '/dashboard/sell'

/** The form with all details of a listing. */
export const addProductAddress = '/dashboard/addproducts'

export const offersAddress = '/dashboard/offers'

export const messagesAddress = '/dashboard/messages'

/** The address that opens the thread about a phone or an order, creating it if there is none yet. */
export const askAddress = (productsId: string) => `${messagesAddress}/open?${new URLSearchParams({ phone: productsId })}`
export const messageAddress = (order: string) => `${messagesAddress}/open?${new URLSearchParams({ order })}`

/** What a person was about to do when they were asked to sign in. */
export type Purpose = 'book' | 'sell' | 'other' | undefined

export function purposeOf(from: string): Purpose {
  if (from === '/') return undefined
  const { pathname, searchParams } = new URL(from, 'https://ringback.invalid')
  if (pathname.startsWith('/phones/')) return asksToBook(searchParams) ? 'book' : 'other'
  return pathname === sellAddress || pathname === addProductAddress ? 'sell' : 'other'
}

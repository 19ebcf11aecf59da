export type Address = { pathname: string; search?: string }

/** The login page, which leads back to where one was. */
export const loginAddress = ({ pathname, search = '' }: Address) =>
  pathname === '/' ? '/login' : `/login?${new URLSearchParams({ from: pathname + search })}`

/** Where to go after signing in: an address of our own, or home. */
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

/** A phone's page with its booking dialog open, for whoever may book it. */
export const bookingAddress = (id: string) => `${phoneAddress(id)}?${booking}=now`

export const asksToBook = (searchParams: URLSearchParams) => searchParams.has(booking)

export const sellAddress = '/dashboard/addproducts'

export const offersAddress = '/dashboard/offers'

export const messagesAddress = '/dashboard/messages'

/** Leads to the conversation about a phone or of an order, whether there is one yet or not. */
export const askAddress = (productsId: string) => `${messagesAddress}/open?${new URLSearchParams({ phone: productsId })}`
export const messageAddress = (order: string) => `${messagesAddress}/open?${new URLSearchParams({ order })}`

/** What somebody was about to do who is to sign in first. */
export type Purpose = 'book' | 'sell' | 'other' | undefined

export function purposeOf(from: string): Purpose {
  if (from === '/') return undefined
  const { pathname, searchParams } = new URL(from, 'https://ringback.invalid')
  if (pathname.startsWith('/phones/')) return asksToBook(searchParams) ? 'book' : 'other'
  return pathname === sellAddress ? 'sell' : 'other'
}

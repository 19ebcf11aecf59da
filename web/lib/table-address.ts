import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { cutAlike } from '#shared/domain/text/cut-text.ts'

const days = ['days', 'from', 'until'] as const
const filters = [
  'status',
  'account',
  'kind',
  'brand',
  'payment',
  'payout',
  'refund',
  'person',
  'buyer',
  'seller',
  'minPrice',
  'maxPrice',
  'reason',
  ...days,
] as const
const names = ['search', ...filters, 'columns', 'sort', 'after'] as const

/** How a table is searched, filtered, sorted and paged, from the address of its page; '' is the default. */
export type TableParams = Record<(typeof names)[number], string>

export const tableParamsOf = (params: URLSearchParams): TableParams =>
  Object.fromEntries(
    names.map((name): [string, string] => [name, cutAlike(params.get(name) ?? '', name === 'search' ? 80 : 200)]),
  ) as TableParams

export const noParams: TableParams = tableParamsOf(new URLSearchParams())

/** Reads the table's parameters in a loader. */
export const tableParamsIn = (request: Request) => tableParamsOf(new URL(request.url).searchParams)

/** '?search=sam&sort=name', or '' if all values are defaults. */
export const tableAddress = (params: Partial<TableParams>) => {
  const given = names.flatMap((name) => (params[name] ? [[name, params[name]]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** The table's parameters in the address, and a function that changes them; a change goes back to the first page. */
export function useTableParams() {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const { location: nextLocation } = useNavigation()
  const params = tableParamsOf(address)
  // Typing replaces the current history entry; other changes add one, so that Back undoes them.
  const change = (next: Partial<TableParams>) => {
    // A delayed search must not navigate back after somebody has followed a link.
    if ('search' in next && nextLocation && nextLocation.pathname !== pathname) return
    // The rendered parameters may lag behind the latest change; the address bar is up to date.
    const latest = tableParamsOf(new URLSearchParams(window.location.search))
    setAddress(new URLSearchParams(tableAddress({ ...latest, after: '', ...next })), {
      replace: 'search' in next,
      preventScrollReset: true,
    })
  }
  return { params, change }
}

/** The input of an operation: only the values that are not empty. */
export const given = <Values extends Record<string, string>>(params: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== '')) as Partial<Values>

import { useSearchParams } from 'react-router'
import type { CallOf } from '#shared/contract/endpoint.ts'
import {
  type GroupSort,
  type getFigures,
  type getSellerFigures,
  groupSorts,
  type listFigureGroups,
  type listPhoneFigures,
  type PhoneSort,
  phoneSorts,
} from '#shared/contract/figures.ts'
import { isPeriod, periodNames, steps } from '#shared/domain/figures/period.ts'
import { cutAlike } from '#shared/domain/text/cut-text.ts'

const names = ['period', 'from', 'to', 'by', 'brand', 'seller', 'phone', 'sort'] as const
/** Which figures are shown, from the address of their page; '' is the default. */
export type FigureParams = Record<(typeof names)[number], string>

export const figureParamsOf = (address: URLSearchParams): FigureParams =>
  Object.fromEntries(names.map((name): [string, string] => [name, cutAlike(address.get(name) ?? '', 80)])) as FigureParams
export const figureParamsIn = (request: Request) => figureParamsOf(new URL(request.url).searchParams)

export const figureAddress = (params: Partial<FigureParams>) => {
  const given = names.flatMap((name): [string, string][] => (params[name] ? [[name, params[name]]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** The value of `period` that asks for the days from one to another. */
export const ownDates = 'dates'

export function useFigureParams() {
  const [address, setAddress] = useSearchParams()
  const change = (next: Partial<FigureParams>) =>
    setAddress(new URLSearchParams(figureAddress({ ...figureParamsOf(new URLSearchParams(window.location.search)), ...next })), {
      preventScrollReset: true,
    })
  return { params: figureParamsOf(address), change }
}

const day = /^\d{4}-\d\d-\d\d$/
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type Selection = Omit<CallOf<typeof listFigureGroups>, 'of' | 'sort'>

/** The days that the operations are called with; what cannot be is left out. */
export function daysOf({ period, from, to }: FigureParams): Pick<Selection, 'period' | 'from' | 'to'> {
  const known = periodNames.find((name) => name === period)
  const areDays = period === ownDates && day.test(from) && day.test(to) && isPeriod({ from, to })
  return {
    ...(known && { period: known }),
    ...(areDays && { from, to }),
  }
}

const selectionOf = (params: FigureParams): Selection => ({
  ...daysOf(params),
  ...(params.brand && { brand: params.brand }),
  ...(uuid.test(params.seller) && { seller: params.seller }),
})

export function figuresCall(params: FigureParams): CallOf<typeof getFigures> {
  const by = steps.find((step) => step === params.by)
  return { ...selectionOf(params), ...(by && { by }) }
}

export const groupsCall = (params: FigureParams, of: 'brand' | 'seller'): CallOf<typeof listFigureGroups> => ({
  ...selectionOf(params),
  of,
  ...(of === 'seller' && { sort: sortIn(params) }),
})

export const sortIn = ({ sort }: FigureParams): GroupSort => groupSorts.find((name) => name === sort) ?? 'paid'

const ownSelectionOf = (params: FigureParams) => ({ ...daysOf(params), ...(uuid.test(params.phone) && { phone: params.phone }) })

/** The same for sellers, of their own phones. */
export function sellerFiguresCall(params: FigureParams): CallOf<typeof getSellerFigures> {
  const by = steps.find((step) => step === params.by)
  return { ...ownSelectionOf(params), ...(by && { by }) }
}

export const phonesCall = (params: FigureParams): CallOf<typeof listPhoneFigures> => ({
  ...ownSelectionOf(params),
  sort: phoneSortIn(params),
})

export const phoneSortIn = ({ sort }: FigureParams): PhoneSort => phoneSorts.find((name) => name === sort) ?? 'views'

import { useSearchParams } from 'react-router'
import type { CallOf } from '#shared/contract/endpoint.ts'
import type { exportStaffLog } from '#shared/contract/staff-log.ts'
import { outcomes } from '#shared/domain/staff/subjects.ts'
import { cutAlike } from '#shared/domain/text/cut-text.ts'
import { startOf } from './days.ts'

const names = ['by', 'act', 'about', 'outcome', 'from', 'until', 'after'] as const
/** How the log of the staff is filtered and paged, from the address of its page; '' is the default. The days are the reader's. */
export type LogParams = Record<(typeof names)[number], string>

export const logParamsOf = (address: URLSearchParams): LogParams =>
  Object.fromEntries(names.map((name): [string, string] => [name, cutAlike(address.get(name) ?? '', 200)])) as LogParams
export const logParamsIn = (request: Request) => logParamsOf(new URL(request.url).searchParams)

/** '?about=…', or '' if all values are defaults. */
export const logAddress = (params: Partial<LogParams>) => {
  const given = names.flatMap((name) => (params[name] ? [[name, params[name]]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** The page of the log with what concerns a person, an order or anything else. */
export const logOf = (about: string) => `/dashboard/log${logAddress({ about })}`

export function useLogParams() {
  const [address, setAddress] = useSearchParams()
  const params = logParamsOf(address)
  /** A change goes back to the first page. Typing replaces the current history entry; other changes add one. */
  const change = (next: Partial<LogParams>) =>
    setAddress(
      new URLSearchParams(logAddress({ ...logParamsOf(new URLSearchParams(window.location.search)), after: '', ...next })),
      {
        replace: 'about' in next,
        preventScrollReset: true,
      },
    )
  return { params, change }
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

/** The id in what was typed, which may be the address of a page; undefined if there is none. */
export const idIn = (typed: string) => uuid.exec(typed)?.[0].toLowerCase()

/** What the operation is called with; what no filter can be is left out. */
export function selectionOf({ by, act, about, outcome, from, until }: LogParams): CallOf<typeof exportStaffLog> {
  const known = outcomes.find((one) => one === outcome)
  const [start, end, id] = [startOf(from), startOf(until, 1), idIn(about)]
  return {
    ...(by && { by }),
    ...(act && { act }),
    ...(id && { about: id }),
    ...(known && { outcome: known }),
    ...(start && { from: start }),
    ...(end && { until: end }),
  }
}

import { queryOptions } from '@tanstack/react-query'
import { AppError, type ErrorBody } from '#shared/contract/errors.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import type { SandboxInputs, SandboxState } from '#shared/contract/sandbox.ts'
import { topicNames } from '#web/lib/changes.ts'
import { request } from '#web/lib/http.ts'
import { keys } from '#web/lib/keys.ts'
import { changed } from '#web/lib/refetch.ts'

type Inputs = { [Name in keyof typeof SandboxInputs]: (typeof SandboxInputs)[Name]['_zod']['input'] }
/** The body that a button sends, by the subject of the call. */
export type Press = { [Name in keyof Inputs]: { about: Name; body: Inputs[Name] } }[keyof Inputs]

const paths: Record<keyof Inputs, string> = {
  time: '/sandbox/time',
  lostAnswer: '/sandbox/lost-answers',
  refund: '/sandbox/refunds',
  account: '/sandbox/accounts',
  report: '/sandbox/reports',
  parcel: '/sandbox/parcels',
  suspension: '/sandbox/suspensions',
  bank: '/sandbox/bank',
}

/** Polled, because the server acts after a press, and so do people in other windows. */
const askEveryMs = 3_000

export const stateQuery = queryOptions({
  queryKey: keys.sandbox,
  queryFn: async ({ signal }) => (await answered('/sandbox/state', { signal })) as SandboxState,
  refetchInterval: askEveryMs,
})

/** Sends a press and returns the message about what was done. Invalidates all cached data, because anything may have changed. */
export async function postPress({ about, body }: Press): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await answered(paths[about], { method: 'POST', headers, body: JSON.stringify(body) })
  changed(...topicNames)
  return (answer as { message: string }).message
}

async function answered(url: string, init: RequestInit): Promise<unknown> {
  const { status, json } = await request(url, init)
  if (status === 200) return json
  throw (json as Partial<ErrorBody> | undefined)?.message ? new AppError(json as ErrorBody) : browserError('answer_unexpected')
}

import { data } from 'react-router'
import { statusOf } from '#shared/contract/errors.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { isAppError } from './messages.ts'

/** For a loader that runs on the server: a refusal becomes an answer with its status, which the error page puts into words. */
export function throwAsResponse(error: unknown): never {
  throw isAppError(error) ? data({ message: error.message }, { status: statusOf[error.code] }) : error
}

/** What is no id of ours leads nowhere. */
export function notFoundIfInvalid(error: unknown): never {
  throw isAppError(error, 'invalid') ? browserError('page_unknown') : error
}

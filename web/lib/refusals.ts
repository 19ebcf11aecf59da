import { data } from 'react-router'
import { statusOf } from '#shared/contract/errors.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { isAppError } from './messages.ts'

/** For a loader that runs on the server: turns a refusal into a response with its status, whose message the error page shows. */
export function throwAsResponse(error: unknown): never {
  throw isAppError(error) ? data({ message: error.message }, { status: statusOf[error.code] }) : error
}

/** Turns a refusal of an invalid id into 'not found'. */
export function notFoundIfInvalid(error: unknown): never {
  throw isAppError(error, 'invalid') ? browserError('page_unknown') : error
}

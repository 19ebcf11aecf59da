import { AppError } from '#shared/contract/errors.ts'
import { notify } from '#web/ui/notify.ts'
import { isImportFailure, messageOf } from './messages.ts'

/** Shows errors that nothing else has handled, such as those of an event handler, as a toast. */
export function showLostErrors(): void {
  window.addEventListener('unhandledrejection', ({ reason }) => show(reason))
  window.addEventListener('error', ({ error }) => show(error))
}

function show(error: unknown) {
  if (isOurs(error)) notify.error(messageOf(error))
}

/** Extensions' scripts run in our pages as well. */
function isOurs(error: unknown): boolean {
  if (error instanceof AppError || isImportFailure(error)) return true
  return error instanceof Error && error.name !== 'AbortError' && `${error.stack}`.includes(`${location.origin}/assets/`)
}

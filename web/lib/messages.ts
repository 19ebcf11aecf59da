import { AppError } from '#shared/contract/errors.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { t } from '#shared/language/message.ts'

/** The message to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  if (isImportFailure(error)) return browserError('page_part_missing').message
  return t('browser.pageFailed')
}

/** Whether a file of the page could not be loaded; each engine says it in its own words. */
export const isImportFailure = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|Importing a module script/i.test(error.message)

export const isAppError = (error: unknown, ...codes: AppError['code'][]): error is AppError =>
  error instanceof AppError && (codes.length === 0 || codes.includes(error.code))

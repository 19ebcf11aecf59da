import { AppError } from '#shared/contract/errors.ts'

/** The message to show for anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof AppError ? error.message : 'Something went wrong on this page. Please try again.'

export const isAppError = (error: unknown, ...codes: AppError['code'][]): error is AppError =>
  error instanceof AppError && (codes.length === 0 || codes.includes(error.code))

import { AppError } from '#shared/contract/errors.ts'

/**
 * Repeats a request as a person does who reads that the marketplace is busy and presses the button again, or that they have
 * pressed it too often this minute and waits. Throws any other error.
 */
export async function insist<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      const waitMs = waitAfter(error)
      if (waitMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

function waitAfter(error: unknown): number | undefined {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'unavailable') return 20 + Math.random() * 100
  const { retryAfter = 1 } = error
  return error.code === 'too_many' && retryAfter <= 60 ? retryAfter * 1_000 : undefined
}

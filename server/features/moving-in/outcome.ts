import { AppError } from '#shared/contract/errors.ts'

/** What became of the rows of a file. */
export type Outcome = { file: string; made: number; known: number; left: number; refused: { line: number; reason: string }[] }

export const noOutcome = (file: string): Outcome => ({ file, made: 0, known: 0, left: 0, refused: [] })

/** The sentence of a refusal; rethrows anything else. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError && !['unavailable', 'internal'].includes(error.code)) return error.message
  throw error
}

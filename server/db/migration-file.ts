/** The first line of a migration that cannot run in a transaction: one that makes or drops an index concurrently. */
const mark = '-- outside a transaction'

export const isOutside = (text: string): boolean => text.startsWith(mark)

/** The statements of such a migration: each ends with its line. */
export const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((part) => part.trim())
    .filter(Boolean)

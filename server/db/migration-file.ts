/** The first line of a migration that cannot run in a transaction: one that creates or drops an index concurrently. */
const mark = '-- outside a transaction'

export const isOutside = (text: string): boolean => text.startsWith(mark)

/** Splits such a migration into statements: each ends with a semicolon at the end of a line. */
export const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((part) => part.trim())
    .filter(Boolean)

/** Every word is the beginning of one in the name. They are letters and digits alone, so they need no escaping. */
export const queryOf = (words: readonly string[]) => words.map((word) => `${word}:*`).join(' & ')

/** A pattern for `like`: texts that begin so. */
export const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

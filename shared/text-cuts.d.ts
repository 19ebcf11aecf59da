/**
 * Cutting a text at a number of UTF-16 units can leave half a character, which PostgreSQL refuses and which pages show
 * differently on the server and in the browser. What may do so returns a type that nothing accepts; lists are not affected.
 * `shared/domain/text/cut-text.ts` has the functions to use instead.
 */
declare const useCutText: unique symbol

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/**
 * Fewer than twenty: pieces of ids, dates and digits. Below zero: without a known ending. No text of a person is limited to so
 * little.
 */
type ShortEnd<End extends number> = `${End}` extends `${Digit}` | `1${Digit}` | `-${number}` ? End : never

interface String {
  slice<const End extends number>(start: 0, end: End & ShortEnd<End>): string
  slice(start: 0, end: number): typeof useCutText
  substring(start: number, end?: number): typeof useCutText
  substr(start: number, length?: number): typeof useCutText
  charAt(index: number): typeof useCutText
}

/** A carrier whose tracking numbers have a known pattern. Others can be entered, but then a missing scan proves nothing. */
export type Carrier = { name: string; pattern: RegExp; track: (number: string) => string }

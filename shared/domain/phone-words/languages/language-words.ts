/**
 * The words with which people who speak a language look for a phone. All languages are understood at once. Words have spaces
 * between them; phrases have commas, and are regular expressions.
 */
export type LanguageWords = {
  /** By the English word of a colour (colours.ts). */
  colours?: Record<string, string>
  /** Words without a meaning for phones: 'phone', 'with', 'memory'. */
  empty?: string
  /** Words that say something of a phone by which none can be found: 'sealed'. */
  remarks?: string
  /** Everyday words: they are not searched for, and none is taken for a misspelt word of a phone. */
  everyday?: string
  /** Words of phones in another script, by ours. */
  spelt?: Record<string, string>
  phrases?: Partial<Record<Phrase, string>>
}

export type Phrase =
  | 'atMost'
  | 'atLeast'
  | 'about'
  /** Between two amounts, and before the first of them. */
  | 'joint'
  | 'opening'
  /** Behind an amount. */
  | 'orLess'
  /** Of the others, those that stand before sizes and models, too: 'from 128'. */
  | 'weak'
  | 'cheap'
  | 'or'
  | 'battery'
  | 'batteryFrom'
  | 'unlocked'
  | 'likeNew'

import type { LanguageWords } from './language-words.ts'

export const dutch: LanguageWords = {
  colours: {
    black: 'zwart zwarte',
    white: 'wit witte',
    gray: 'grijs grijze',
    silver: 'zilver zilveren',
    gold: 'goud gouden',
    red: 'rood rode',
    blue: 'blauw blauwe',
    green: 'groen groene',
    yellow: 'geel gele',
    orange: 'oranje',
    purple: 'paars paarse',
    pink: 'roze rosé',
    brown: 'bruin bruine',
  },
  phrases: {
    atMost: 'minder dan, onder, tot',
    atLeast: 'meer dan, vanaf, boven',
    joint: 'en, tot',
    opening: 'tussen, van',
    weak: 'van',
    cheap: 'goedkoop, goedkope',
    likeNew: 'zo goed als nieuw',
  },
}

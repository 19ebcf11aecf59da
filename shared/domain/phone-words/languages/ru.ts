import type { LanguageWords } from './language-words.ts'

export const russian: LanguageWords = {
  spelt: {
    iphone: 'айфон айфона айфоны айфонов',
    galaxy: 'галакси гэлакси',
    pixel: 'пиксель',
    note: 'нот ноут ноте',
    pro: 'про',
    max: 'макс',
    mini: 'мини',
    plus: 'плюс',
    ultra: 'ультра',
    gb: 'гб гигов гиг',
    tb: 'тб',
  },
  phrases: {
    or: 'или',
    battery: 'батарея, аккумулятор, акб',
  },
}

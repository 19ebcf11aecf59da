import type { LanguageWords } from './language-words.ts'

export const hindi: LanguageWords = {
  spelt: {
    iphone: 'आईफोन आईफ़ोन',
    galaxy: 'गैलेक्सी',
    pixel: 'पिक्सेल',
    note: 'नोट',
    pro: 'प्रो',
    max: 'मैक्स',
    mini: 'मिनी',
    plus: 'प्लस',
    ultra: 'अल्ट्रा',
    gb: 'जीबी',
    tb: 'टीबी',
  },
  phrases: {
    or: 'या',
  },
}

import type { LanguageWords } from './language-words.ts'

/** Inflected before a noun: 'schwarzes', 'grauer', 'blauen'. */
const bent = (words: string) =>
  words
    .split(' ')
    .flatMap((word) => [word, ...['e', 'er', 'es', 'en', 'em'].map((ending) => word + ending)])
    .join(' ')

export const german: LanguageWords = {
  colours: {
    black: bent('schwarz'),
    white: bent('weiss weiß'),
    gray: bent('grau'),
    silver: 'silber silbern silbernes silberne silberner silberfarben',
    gold: 'golden goldene goldenes goldfarben goldener goldenen',
    red: bent('rot'),
    blue: bent('blau hellblau dunkelblau'),
    green: bent('grün gruen'),
    yellow: bent('gelb'),
    purple: `lila lilafarben ${bent('violett')}`,
    pink: 'rosa rosafarben',
    brown: bent('braun'),
    bronze: 'kupfer',
    beige: 'creme',
    turquoise: 'türkis',
    coral: 'koralle',
    mint: 'minze',
    lavender: 'lavendel',
    graphite: 'graphit',
    titanium: 'titan',
  },
  empty: `handy handys telefon modell und mit für ein eine gebraucht gebrauchte gebrauchtes preis farbe speicher gerät
    smartphone`,
  remarks: 'neu neuwertig ovp originalverpackung originalverpackt garantie rechnung zubehör einwandfrei',
  everyday: `ich du er sie es wir ihr mein meine meinen dein unser einen einem einer der die das den dem oder aber wenn dann
    als so wie was wer wo nicht kein keine ja nein bitte danke hallo suche suchen brauche brauchen möchte will haben
    hat habe gibt kaufen verkaufen mir mich dir sehr noch auch nur schon mehr tochter sohn frau mann mutter vater
    geschenk gut gute guter gutes zustand neue neuer neues alt altes alter klein kleines gross groß großes großer`,
  phrases: {
    atMost: 'nicht mehr als, nicht über, weniger als, höchstens, maximal, unter, bis zu, bis',
    atLeast: 'nicht weniger als, mehr als, mindestens, über, ueber, ab',
    about: 'ungefähr, um die, etwa, rund',
    joint: 'bis, und',
    opening: 'zwischen, von',
    orLess: 'oder weniger',
    weak: 'von',
    cheap: `billig, billige, billiges, billiger, billigste, billigstes, günstig, günstige, günstiges, günstiger, günstigste,
    günstigstes, guenstig, preiswert, preiswertes`,
    or: 'oder',
    battery: 'akku(?:zustand|kapazität)?',
    batteryFrom: 'mindestens, über, ab',
    unlocked: 'simlockfrei, sim-lock-frei, ohne sim-?lock, entsperrt',
    likeNew: 'wie neu, neuwertig(?:e[mnrs]?)?',
  },
}

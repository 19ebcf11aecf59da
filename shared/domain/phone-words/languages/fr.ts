import type { LanguageWords } from './language-words.ts'

export const french: LanguageWords = {
  colours: {
    black: 'noir noire noirs noires',
    white: 'blanc blanche blancs blanches',
    gray: 'gris grise grises',
    silver: 'argent argenté',
    gold: 'doré dorée dorés',
    red: 'rouge rouges',
    blue: 'bleu bleue bleus bleues',
    green: 'vert verte verts vertes',
    yellow: 'jaune jaunes',
    purple: 'violet violets',
    pink: 'rose rosé',
    brown: 'marron marrons',
    bronze: 'cuivre',
    beige: 'crème',
    lavender: 'lavande',
    titanium: 'titane',
  },
  empty: 'téléphone telephone portable un une du des avec et pour occasion prix couleur le la les de',
  remarks: 'neuf',
  everyday: `je tu il elle nous vous ils mon ma mes ton ta tes ou mais si donc comme que qui quoi quand pourquoi pas non oui
    merci bonjour cherche veux voudrais besoin avoir acheter vendre très aussi seulement bien bon bonne état petit
    ancien cadeau fille fils femme mari`,
  phrases: {
    atMost: "moins de, moins que, jusqu['’]?\\s?à, jusqu['’]?\\s?a, au maximum",
    atLeast: 'plus de, à partir de, au moins, dès',
    about: 'environ, autour de',
    joint: 'à, et',
    opening: 'entre, de',
    orLess: 'ou moins',
    weak: 'de, a',
    cheap: 'pas cher, pas chère, pas trop cher, pas trop chère, bon marché, moins cher',
    or: 'ou',
    battery: 'batterie',
    unlocked: 'débloquée?s?',
    likeNew: 'comme neuf, comme neuve',
  },
}

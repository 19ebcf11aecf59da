import type { Brand } from './lexicon.ts'

const spellings: Record<string, string> = {
  iphone: 'iPhone',
  gt: 'GT',
  fm: 'FM',
  xl: 'XL',
  xs: 'XS',
  xr: 'XR',
  xt: 'XT',
  fe: 'FE',
  se: 'SE',
}

/** The name of a model outside the catalogue, from its key alone, so that no seller's spelling appears on another's page. */
export function modelName(brand: Brand, key: string): string {
  const words = key
    .split(' ')
    .map((word) => spellings[word] ?? (/^[a-z]+\d/.test(word) ? word.slice(0, 1).toUpperCase() + word.slice(1) : capital(word)))
    .map((word) => (word === '5g' ? '5G' : word))
  const name = words.join(' ').replaceAll(' Plus', '+')
  if (brand === 'Realme') return `realme ${name}`
  return brand === 'Redmi' ? `Redmi ${name}` : name
}

const capital = (word: string) => (/^\d/.test(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1))

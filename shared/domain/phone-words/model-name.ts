import { makerNamed } from './makers.ts'

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
export function modelName(brand: string, key: string): string {
  const words = key
    .split(' ')
    .map((word) => spellings[word] ?? (/^[a-z]+\d/.test(word) ? word.slice(0, 1).toUpperCase() + word.slice(1) : capital(word)))
    .map((word) => (word === '5g' ? '5G' : word))
  const name = words.join(' ').replaceAll(' Plus', '+')
  return `${makerNamed(brand)?.prefix ?? ''}${name}`
}

const capital = (word: string) => (/^\d/.test(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1))

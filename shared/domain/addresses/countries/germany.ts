import { plainDigits } from './plain-digits.ts'
import type { PostalForm } from './postal-form.ts'

/** 'D-10115' and 'DE 10115' are from before the country had a line of its own. */
const postcode = /^(?:DE?[ -]*)?(\d{5})$/i
const place = /^(.*?)[,\s]+(?:DE?[ -]*)?(\d{5})\s+([^,\d]+)$/i

export const germany: PostalForm = {
  name: 'Germany',
  spelt: ['germany', 'deutschland', 'de'],
  street: { label: 'Street and house number', example: 'Hafenstraße 12' },
  extra: { label: 'Apartment, floor or c/o' },
  city: { label: 'City', example: 'Hamburg' },
  postcode: {
    label: 'Postcode',
    example: '20457',
    shape: 'A postcode has five digits',
    isDigits: true,
    read: (typed) => postcode.exec(plainDigits(typed))?.[1],
  },
  region: undefined,
  placeRows: [['postcode', 'city']],
  placeLine: ({ postcode, city }) => `${postcode} ${city}`,
  findPlace: (line) => {
    const [, before, postcode, city] = place.exec(line) ?? []
    return before && postcode && city ? { before, postcode, city: city.trim(), region: '' } : undefined
  },
  sameWords: (words) => words.replace(/str(?:a(?:ss|ß)e)?(?= |$)/g, 'str'),
}

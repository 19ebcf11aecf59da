import { msg, t } from '#shared/language/message.ts'
import { plainDigits } from '../plain-digits.ts'
import type { PostalForm } from '../postal-form.ts'

/** 'D-10115' and 'DE 10115' are from before the country had a line of its own. */
const postcode = /^(?:DE?[ -]*)?(\d{5})$/i
const place = /^(.*?)[,\s]+(?:DE?[ -]*)?(\d{5})\s+([^,\d]+)$/i

export const germanAddress: PostalForm = {
  name: msg('fields.germany'),
  spelt: ['germany', 'deutschland', 'de'],
  street: { label: msg('fields.streetAndNumber'), example: 'Hafenstraße 12' },
  extra: { label: msg('fields.apartmentOrFloor') },
  city: { label: msg('fields.city'), example: 'Hamburg' },
  postcode: {
    label: msg('fields.postcode'),
    example: '20457',
    shape: (example) => t('fields.postcodeShape', { example }),
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

import { msg, t } from '#shared/language/message.ts'
import { plainDigits } from '../plain-digits.ts'
import type { PostalForm } from '../postal-form.ts'
import { stateOfZip, usStates } from './states.ts'

const zip = /^(\d{5})(?:[ -]*(\d{4}))?$/

/** Of an abbreviation or a name in any spelling. */
const codes = new Map(Object.entries(usStates).flatMap(([code, name]) => [code, name].map((key) => [key.toLowerCase(), code])))
const stateOf = (typed: string): string | undefined =>
  codes.get(typed.normalize('NFKC').replaceAll('.', '').replace(/\s+/g, ' ').trim().toLowerCase())

/** Longer names first: 'West Virginia' is not 'Virginia'. */
const named = [...Object.values(usStates), ...Object.keys(usStates)].sort((one, other) => other.length - one.length)
const place = new RegExp(`^(.*?)[,\\s]+(${named.join('|')})[,\\s]+(\\d{5})(?:-(\\d{4}))?$`, 'i')

/** Words of streets and homes by their abbreviation (USPS Publication 28, appendices B and C). */
const abbreviations = new Map(
  'street st, avenue ave, av ave, road rd, boulevard blvd, drive dr, lane ln, court ct, place pl, square sq, highway hwy, parkway pkwy, terrace ter, circle cir, trail trl, apartment apt, suite ste, floor fl, building bldg, north n, south s, east e, west w'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
)

export const americanAddress: PostalForm = {
  name: msg('fields.unitedStates'),
  spelt: ['united states of america', 'united states', 'usa', 'us'],
  street: { label: msg('fields.streetAddress'), example: '12 Harbor Street' },
  extra: { label: msg('fields.apartment') },
  city: { label: msg('fields.city'), example: 'Springfield' },
  postcode: {
    label: msg('fields.zipCode'),
    example: '62704',
    shape: (example) => t('fields.zipShape', { example }),
    isDigits: true,
    read: (typed) => {
      const [, five, four] = zip.exec(plainDigits(typed)) ?? []
      return five && (four ? `${five}-${four}` : five)
    },
  },
  region: {
    label: msg('fields.state'),
    example: 'Illinois',
    choose: (example) => t('fields.chooseState', { example }),
    names: usStates,
    read: stateOf,
    ofPostcode: stateOfZip,
  },
  placeRows: [['city'], ['region', 'postcode']],
  placeLine: ({ postcode, city, region }) => `${city}, ${region} ${postcode}`,
  findPlace: (line) => {
    const [, before, state = '', five, four] = place.exec(line) ?? []
    const region = stateOf(state)
    return before && five && region ? { before, postcode: four ? `${five}-${four}` : five, city: '', region } : undefined
  },
  sameWords: (words) => words.replace(/[a-z]+/g, (word) => abbreviations.get(word) ?? word),
}

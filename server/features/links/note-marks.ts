import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Config } from '#server/config.ts'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { imeiKeyOf } from '#server/imei-key.ts'
import type { CountryCode } from '#shared/countries/codes.ts'
import { countries } from '#shared/countries/countries.ts'
import type { Address } from '#shared/countries/postal-form.ts'
import type { MarkKind } from '#shared/domain/account-links.ts'
import { homeOf, partsOf } from '#shared/domain/addresses/address.ts'

export type Mark = { kind: MarkKind; mark: Buffer }
type GivenMark = { kind: MarkKind; text: string | null | undefined }

type Contact = { contactPhone: string; location: string; address?: Address | null | undefined }

/**
 * The marks in a telephone number and an address that a person gave about themself. An address has one for its line, and one for
 * the home, which is the same however street, city or postcode are spelt.
 */
export const contactMarks = ({ country }: Pick<Config, 'country'>, { contactPhone, location, address }: Contact): GivenMark[] => [
  { kind: 'phone', text: contactPhone },
  { kind: 'address', text: location },
  { kind: 'address', text: homeOf(address ?? partsOf(location, country)) },
]

/** Hashes marks with the market's key (HMAC): equal marks can be recognised, but not read. Leaves out what is none. */
export async function hashMarks(config: Pick<Config, 'imeiKey' | 'dataDir' | 'country'>, given: GivenMark[]): Promise<Mark[]> {
  const key = await imeiKeyOf(config)
  const marks = given.flatMap(({ kind, text }) => {
    const plain = text ? plainOf[kind](text, config.country) : ''
    return plain ? [[`${kind}:${plain}`, kind] as const] : []
  })
  // A line that is spelt as its home is one mark.
  return [...new Map(marks)].map(([plain, kind]) => ({ kind, mark: createHmac('sha256', key).update(plain).digest() }))
}

const leastDigits = 7
/** Devices of one account that are stored: a client that makes up a new one each time is not. */
const mostDevices = 100
const asGiven = (text: string) => text

/**
 * Normalises each kind of mark; '' if the text is not one: a town alone, for example, is no address. Telephone numbers without a
 * country code are read as those of `country`.
 */
const plainOf: Record<MarkKind, (text: string, country: CountryCode) => string> = {
  card: asGiven,
  payout: asGiven,
  device: asGiven,
  phone: (text, country) => {
    const plain = text.normalize('NFKC').trim()
    // '00' before a country code is dialled for '+'.
    const { region } = countries[country].telephone
    const number = parsePhoneNumberFromString(plain.replace(/^[^\d+]*00/, '+'), region)
    if (number?.isPossible()) return number.number
    const digits = plain.replace(/\D/g, '')
    return digits.length >= leastDigits ? digits : ''
  },
  address: (text) => {
    const words = text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    return /\p{N}/u.test(words) && words.includes(' ') ? words : ''
  },
}

/**
 * Stores marks that a person gave about themself; `givenAt`: since when they count, now by default. Only ever called with what
 * the account itself gave, never with what somebody typed about it. Marks of a closed account are not stored.
 */
export async function noteMarks(
  tx: Tx,
  { id: personId }: { id: string },
  marks: Mark[],
  givenAt: RawBuilder<Date> = marketNow,
): Promise<void> {
  if (marks.length === 0) return
  await sql`
    insert into given_marks (person_id, kind, mark, given_at)
    select people.id, given.kind, given.mark, ${givenAt} from people
      cross join unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ mark }) => mark)}::bytea[]) as given (kind, mark)
      where people.id = ${personId}::uuid and people.closed_at is null and (given.kind <> 'device'
        or (select count(*) from given_marks own where own.person_id = people.id and own.kind = 'device') < ${mostDevices})
      for key share of people
    on conflict (person_id, kind, mark) do update set given_at = excluded.given_at
      where excluded.given_at < given_marks.given_at`.execute(tx)
}

import { priceText } from '../format.ts'
import { dollarsFrom } from './money.ts'
import { type Link, spec } from './notice-spec.ts'

type Phone = { phone: string; phoneId: string; priceCents: number }

/** One phone in a digest, and why it is listed: the search it matches, or its price before. */
export type DigestLine = Phone & { search: string | null; wasCents: number | null }

/** How many phones of a digest its letter names; the page lists all of them. */
export const namedInDigest = 8

const price = (cents: number) => priceText(dollarsFrom(cents))
const toPhone = ({ phoneId }: Phone): Link => ({ to: `/phones/${phoneId}`, label: 'See the phone' })

const lineText = ({ phone, priceCents, search, wasCents }: DigestLine) =>
  search === null
    ? `${phone}, on your wishlist, is ${price(priceCents)} now${wasCents ? ` (was ${price(wasCents)})` : ''}`
    : `${phone} for ${price(priceCents)} matches “${search}”${wasCents ? ` (was ${price(wasCents)})` : ''}`

/** Notices about kept searches and about phones on a wishlist (S13.8). */
export const alertNotices = {
  searchMatched: spec<Phone & { search: string; wasCents: number | null }>({
    class: 'alerts',
    topics: ['alert'],
    title: ({ phone, priceCents }) => `${phone} for ${price(priceCents)}`,
    text: ({ search, priceCents, wasCents }) =>
      `${
        wasCents ? `It came down from ${price(wasCents)} to ${price(priceCents)}, and so` : 'It is new on the market and'
      } matches “${search}”, a search you keep.`,
    link: toPhone,
  }),
  priceDropped: spec<Phone & { wasCents: number }>({
    class: 'alerts',
    topics: ['alert', 'listing'],
    title: ({ phone, priceCents }) => `${phone} is ${price(priceCents)} now`,
    text: ({ priceCents, wasCents }) =>
      `It was ${price(wasCents)} and is ${price(wasCents - priceCents)} cheaper. You get this because it is on your wishlist.`,
    link: toPhone,
  }),
  alertDigest: spec<{ count: number; lines: DigestLine[] }>({
    class: 'alerts',
    topics: ['alert'],
    title: ({ count, lines: [first] }) =>
      count === 1 && first ? `${first.phone} for ${price(first.priceCents)}` : `${count} phones for you`,
    text: ({ count, lines }) =>
      `${lines.map(lineText).join('. ')}.${count > lines.length ? ` And ${count - lines.length} more.` : ''}`,
    link: ({ count, lines: [first] }) =>
      count === 1 && first ? toPhone(first) : { to: '/dashboard/alerts', label: 'See them all' },
  }),
}

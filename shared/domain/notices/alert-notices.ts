import { dollarsFrom } from '#shared/domain/money/money.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { type Link, spec } from './notice-spec.ts'

type Phone = { phone: string; phoneId: string; priceCents: number }

/** One phone in a digest, and why it is listed: the search it matches, or its price before. */
export type DigestLine = Phone & { search: string | null; wasCents: number | null }

/** How many phones of a digest its letter names; the page lists all of them. */
export const namedInDigest = 8

const price = (cents: number) => priceText(dollarsFrom(cents))
const toPhone = ({ phoneId }: Phone): Link => ({ to: `/phones/${phoneId}`, label: t('notices.seePhone') })

const lineText = ({ phone, priceCents, search, wasCents }: DigestLine) =>
  search === null
    ? `${phone}, on your wishlist, now costs ${price(priceCents)}${wasCents ? ` (was ${price(wasCents)})` : ''}`
    : `${phone} for ${price(priceCents)} matches “${search}”${wasCents ? ` (was ${price(wasCents)})` : ''}`

/** Notices about saved searches and about phones on a wishlist (S13.8). */
export const alertNotices = {
  searchMatched: spec<Phone & { search: string; wasCents: number | null }>({
    class: 'alerts',
    topics: ['alert'],
    title: ({ phone, priceCents }) => `${phone} for ${price(priceCents)}`,
    text: ({ search, priceCents, wasCents }) =>
      `${
        wasCents ? `Its price dropped from ${price(wasCents)} to ${price(priceCents)}, so it now` : 'It was just listed and'
      } matches your saved search “${search}”.`,
    link: toPhone,
  }),
  priceDropped: spec<Phone & { wasCents: number }>({
    class: 'alerts',
    topics: ['alert', 'listing'],
    title: ({ phone, priceCents }) => t('notices.nowCosts', { phone, price: price(priceCents) }),
    text: ({ priceCents, wasCents }) =>
      t('notices.itsOnWishlistCostsLess', { price: price(wasCents - priceCents), price2: price(wasCents) }),
    link: toPhone,
  }),
  alertDigest: spec<{ count: number; lines: DigestLine[] }>({
    class: 'alerts',
    topics: ['alert'],
    title: ({ count, lines: [first] }) =>
      count === 1 && first ? `${first.phone} for ${price(first.priceCents)}` : t('notices.phonesMightLike', { count }),
    text: ({ count, lines }) =>
      `${lines.map(lineText).join('. ')}.${count > lines.length ? ` And ${count - lines.length} more.` : ''}`,
    link: ({ count, lines: [first] }) =>
      count === 1 && first ? toPhone(first) : { to: '/dashboard/alerts', label: t('notices.seeAllPhones') },
  }),
}

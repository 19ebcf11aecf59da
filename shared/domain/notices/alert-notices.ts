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

function lineText({ phone, priceCents, search, wasCents }: DigestLine): string {
  const facts = { phone, price: price(priceCents) }
  if (search === null) {
    return wasCents ? t('notices.wishLineWas', { ...facts, was: price(wasCents) }) : t('notices.wishLine', facts)
  }
  return wasCents
    ? t('notices.matchLineWas', { ...facts, search, was: price(wasCents) })
    : t('notices.matchLine', { ...facts, search })
}

/** Notices about saved searches and about phones on a wishlist (S13.8). */
export const alertNotices = {
  searchMatched: spec<Phone & { search: string; wasCents: number | null }>({
    class: 'alerts',
    topics: ['alert'],
    title: ({ phone, priceCents }) => t('notices.phoneFor', { phone, price: price(priceCents) }),
    text: ({ search, priceCents, wasCents }) =>
      wasCents
        ? t('notices.matchedDropped', { was: price(wasCents), price: price(priceCents), search })
        : t('notices.matchedListed', { search }),
    link: toPhone,
  }),
  priceDropped: spec<Phone & { wasCents: number }>({
    class: 'alerts',
    topics: ['alert', 'listing'],
    title: ({ phone, priceCents }) => t('notices.priceDropped', { phone, price: price(priceCents) }),
    text: ({ priceCents, wasCents }) =>
      t('notices.priceDroppedText', { price: price(wasCents - priceCents), was: price(wasCents) }),
    link: toPhone,
  }),
  alertDigest: spec<{ count: number; lines: DigestLine[] }>({
    class: 'alerts',
    topics: ['alert'],
    title: ({ count, lines: [first] }) =>
      count === 1 && first
        ? t('notices.phoneFor', { phone: first.phone, price: price(first.priceCents) })
        : t('notices.digestTitle', { count }),
    text: ({ count, lines }) =>
      [...lines.map(lineText), ...(count > lines.length ? [t('notices.digestMore', { more: count - lines.length })] : [])].join(
        ' ',
      ),
    link: ({ count, lines: [first] }) =>
      count === 1 && first ? toPhone(first) : { to: '/dashboard/alerts', label: t('notices.seeAllPhones') },
  }),
}

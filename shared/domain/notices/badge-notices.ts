import { askAgainDays } from '#shared/domain/badges/badge-rules.ts'
import { t } from '#shared/language/message.ts'
import { type Link, spec } from './notice-spec.ts'

const toBadge = (): Link => ({ to: '/dashboard/badge', label: t('notices.openBadge') })

/** Notices to sellers about their verified badge (S14.4). That it was taken back is a decision of moderation. */
export const badgeNotices = {
  /** `until`: missing from what the previous version stored. */
  sellerVerified: spec<{ until?: string }>({
    class: 'account',
    topics: ['person', 'listing'],
    title: () => t('notices.sellerVerified'),
    text: ({ until }) => (until ? t('notices.sellerVerifiedUntil', { until: new Date(until) }) : t('notices.sellerVerifiedText')),
    link: toBadge,
  }),
  badgeRefused: spec<{ reason: string }>({
    class: 'account',
    topics: ['person'],
    title: () => t('notices.badgeRefused'),
    text: ({ reason }) => t('notices.badgeRefusedText', { reason, days: askAgainDays.refused }),
    link: toBadge,
  }),
  badgeEnding: spec<{ until: string }>({
    class: 'account',
    topics: ['person'],
    title: ({ until }) => t('notices.badgeEnding', { until: new Date(until) }),
    text: () => t('notices.badgeEndingText'),
    link: () => ({ ...toBadge(), label: t('notices.renewBadge') }),
  }),
  badgeEnded: spec<Record<string, never>>({
    class: 'account',
    topics: ['person', 'listing'],
    title: () => t('notices.badgeEnded'),
    text: () => t('notices.badgeEndedText'),
    link: toBadge,
  }),
  badgeRequestLapsed: spec<Record<string, never>>({
    class: 'account',
    topics: ['person'],
    title: () => t('notices.badgeRequestLapsed'),
    text: () => t('notices.badgeRequestLapsedText'),
    link: toBadge,
  }),
}

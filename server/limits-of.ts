import type { z } from 'zod'
import type { MessageLimits } from '#shared/domain/message-limits.ts'
import { badgeRulesFrom } from './badge-settings.ts'
import type { Settings } from './settings.ts'

type Given = z.output<typeof Settings>

const messageLimitsFrom = (s: Given): MessageLimits => ({
  anHour: s.MESSAGES_AN_HOUR,
  newThreadsAnHour: s.NEW_THREADS_AN_HOUR,
  youngDays: 7,
  unanswered: s.MOST_UNANSWERED,
})

/** The settings that are used as they are, what the badge requires, and what webhooks may reach. */
export const limitsOf = (s: Given, demo: boolean) => ({
  badges: badgeRulesFrom(s, { payouts: s.PAYOUTS === 'off' ? 'none' : 'transfers', demo }),
  messageLimits: messageLimitsFrom(s),
  assistants: s.ASSISTANTS,
  deleteAfterDays: s.DELETE_AFTER_DAYS,
  listingDays: s.LISTING_DAYS,
  maxUnpaid: s.MAX_UNPAID,
  maxPhones: s.MAX_PHONES,
  maxGivenUp: s.MAX_GIVEN_UP,
  maxGivenUpOfSeller: s.MAX_GIVEN_UP_OF_SELLER,
  maxGivenUpInAll: s.MAX_GIVEN_UP_IN_ALL,
  maxLettersCaused: s.MAX_LETTERS_CAUSED,
  feeds: s.FEEDS === 'on',
  webhooks: { networks: s.WEBHOOK_NETWORKS ?? [], seconds: s.WEBHOOK_SECONDS },
  pictureNetworks: s.PICTURE_NETWORKS ?? [],
  guaranteeHandOvers: s.GUARANTEE_HAND_OVERS,
  guaranteeCoverMonths: s.GUARANTEE_COVER_MONTHS,
})

/** How much the server and its database are asked to do. */
export const loadOf = (s: Given) => ({
  guestsPerSecond: s.GUESTS_PER_SECOND,
  accountRequestsPerSecond: s.ACCOUNT_REQUESTS_PER_SECOND,
  keyRequestsPerMinute: s.KEY_REQUESTS_PER_MINUTE,
  statementSeconds: s.STATEMENT_SECONDS,
  retrySeconds: s.RETRY_SECONDS,
  cacheMegabytes: s.CACHE_MEGABYTES,
})

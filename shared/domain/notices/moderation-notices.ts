import {
  appealMonths,
  type Ground,
  grounds,
  isSuspension,
  type Measure,
  measures,
  type Reportable,
} from '#shared/domain/moderation/moderation.ts'
import { timeText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { type Link, spec } from './notice-spec.ts'

const toDecision = ({ decision }: { decision: string }): Link => ({
  to: `/dashboard/decisions/${decision}`,
  label: t('notices.readDecision'),
})

/** Notices about reports and decisions (S14.1, S14.2). */
export const moderationNotices = {
  reportAnswered: spec<{ what: string; acted: boolean }>({
    class: 'cases',
    topics: ['report'],
    title: ({ what }) => t('notices.weveReviewedReport', { what }),
    text: ({ acted }) => (acted ? t('notices.breaksOurRulesWeveTaken') : t('notices.weFoundNothingBreaksOur')),
    link: () => ({ to: '/dashboard/reports', label: t('notices.seeReports') }),
  }),
  decisionMade: spec<{
    decision: string
    what: string
    about: Reportable
    measure: Measure
    facts: string
    /** An earlier version stored its words. */
    ground: Ground | { kind: 'rule' | 'law'; words: string }
    endsAt: string | null
  }>({
    class: 'cases',
    topics: ['person', 'listing', 'thread', 'report'],
    title: ({ what, about, measure }) =>
      measure === 'warn'
        ? `A warning about ${about === 'person' ? 'your account' : what}`
        : `${what}: ${t(measures[measure].notice)}`,
    text: ({ measure, facts, ground: named, endsAt }) => {
      const ground = typeof named === 'string' ? { kind: grounds[named].kind, words: t(grounds[named].words) } : named
      return [
        t(measures[measure].done),
        isSuspension(measure) ? (endsAt ? `This ends on ${timeText(new Date(endsAt))}.` : 'This has no end date.') : '',
        `What we found: ${facts}`,
        `${ground.kind === 'law' ? 'The law behind it' : 'Our rule'}: ${ground.words}`,
        'This was decided by a person, not automatically.',
        `You can appeal within ${appealMonths} months. Whenever possible, someone else on our staff will review it.`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' ')
    },
    link: toDecision,
  }),
  appealDecided: spec<{ decision: string; what: string; upheld: boolean; reason: string; again: boolean }>({
    class: 'cases',
    topics: ['person', 'listing', 'thread', 'report'],
    title: ({ what, upheld }) => `${what}: your appeal was ${upheld ? 'rejected' : 'accepted'}`,
    text: ({ upheld, reason, again }) =>
      `${upheld ? t('notices.decisionStands') : t('notices.weveReversedDecisionEverythingAs')} ${reason}${
        again ? t('notices.samePersonDecidedAgainSince') : ''
      }`,
    link: toDecision,
  }),
  restrictionEnded: spec<{ decision: string; what: string; measure: Measure; by: 'time' | 'staff'; reason: string | null }>({
    class: 'cases',
    topics: ['person', 'listing', 'thread', 'report'],
    title: ({ measure, what }) =>
      measure === 'suspend_account'
        ? t('notices.accountOpenAgain')
        : measure === 'suspend_selling'
          ? t('notices.canSellAgain')
          : t('notices.shownAgain', { what }),
    text: ({ measure, reason }) =>
      `${isSuspension(measure) ? t('notices.listingsBackAsTheyWere') : t('notices.everyoneCanSeeAgain')}${reason ? ` ${reason}` : ''}`,
    link: toDecision,
  }),
}

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
    title: ({ what }) => t('notices.reportReviewed', { what }),
    text: ({ acted }) => (acted ? t('notices.reportActed') : t('notices.reportNotActed')),
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
        ? about === 'person'
          ? t('notices.warningAccount')
          : t('notices.warningAbout', { what })
        : t('notices.decisionAbout', { what, notice: t(measures[measure].notice) }),
    text: ({ measure, facts, ground: named, endsAt }) => {
      const ground = typeof named === 'string' ? { kind: grounds[named].kind, words: t(grounds[named].words) } : named
      return [
        t(measures[measure].done),
        isSuspension(measure) ? (endsAt ? t('notices.endsOn', { time: timeText(new Date(endsAt)) }) : t('notices.noEnd')) : '',
        t('notices.weFound', { facts }),
        ground.kind === 'law' ? t('notices.lawBehind', { words: ground.words }) : t('notices.ourRule', { words: ground.words }),
        t('notices.byAPerson'),
        t('notices.canAppeal', { months: appealMonths }),
      ]
        .filter((sentence) => sentence !== '')
        .join(' ')
    },
    link: toDecision,
  }),
  appealDecided: spec<{ decision: string; what: string; upheld: boolean; reason: string; again: boolean }>({
    class: 'cases',
    topics: ['person', 'listing', 'thread', 'report'],
    title: ({ what, upheld }) => (upheld ? t('notices.appealRejected', { what }) : t('notices.appealAccepted', { what })),
    text: ({ upheld, reason, again }) =>
      [
        upheld ? t('notices.appealRejectedText') : t('notices.appealAcceptedText'),
        reason,
        ...(again ? [t('notices.samePersonDecided')] : []),
      ].join(' '),
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
      `${isSuspension(measure) ? t('notices.listingsBack') : t('notices.everyoneSeesAgain')}${reason ? ` ${reason}` : ''}`,
    link: toDecision,
  }),
}

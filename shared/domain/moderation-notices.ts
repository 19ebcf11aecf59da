import { timeText } from '../format.ts'
import { appealMonths, isSuspension, type Measure, measures, type Reportable } from './moderation.ts'
import { type Link, spec } from './notice-spec.ts'

const toDecision = ({ decision }: { decision: string }): Link => ({
  to: `/dashboard/decisions/${decision}`,
  label: 'Read it, or appeal',
})

/** Notices about reports and decisions (S14.1, S14.2). */
export const moderationNotices = {
  reportAnswered: spec<{ what: string; acted: boolean }>({
    class: 'cases',
    topics: ['report'],
    title: ({ what }) => `Your report of ${what} was looked at`,
    text: ({ acted }) =>
      acted
        ? 'Our staff found that it breaks a rule, and have acted. What exactly they did stays between them and the other person.'
        : 'Our staff have looked at it and found nothing to act upon. Thank you for telling us.',
    link: () => ({ to: '/dashboard/reports', label: 'See your reports' }),
  }),
  decisionMade: spec<{
    decision: string
    what: string
    about: Reportable
    measure: Measure
    facts: string
    ground: { kind: 'rule' | 'law'; words: string }
    endsAt: string | null
  }>({
    class: 'cases',
    topics: ['person', 'listing', 'thread', 'report'],
    title: ({ what, about, measure }) =>
      measure === 'warn'
        ? `A warning about ${about === 'person' ? 'your account' : what}`
        : `${what}: ${measures[measure].notice}`,
    text: ({ measure, facts, ground, endsAt }) =>
      [
        measures[measure].done,
        isSuspension(measure) ? (endsAt ? `It ends on ${timeText(new Date(endsAt))}.` : 'It has no end.') : '',
        `What we found: ${facts}`,
        `${ground.kind === 'law' ? 'The law behind it' : 'Our rule'}: ${ground.words}`,
        'People decided this; no part of it was automated.',
        `You can appeal within ${appealMonths} months; somebody else of our staff looks at it, where there is anybody.`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    link: toDecision,
  }),
  appealDecided: spec<{ decision: string; what: string; upheld: boolean; reason: string; again: boolean }>({
    class: 'cases',
    topics: ['person', 'listing', 'thread', 'report'],
    title: ({ what, upheld }) => `${what}: your appeal was ${upheld ? 'not granted' : 'granted'}`,
    text: ({ upheld, reason, again }) =>
      `${upheld ? 'The decision stands.' : 'The decision is lifted, and everything is as before.'} ${reason}${
        again ? ' The same person of our staff decided again, since there is nobody else.' : ''
      }`,
    link: toDecision,
  }),
  restrictionEnded: spec<{ decision: string; what: string; measure: Measure; by: 'time' | 'staff'; reason: string | null }>({
    class: 'cases',
    topics: ['person', 'listing', 'thread', 'report'],
    title: ({ measure, what }) =>
      measure === 'suspend_account'
        ? 'Your account is open again'
        : measure === 'suspend_selling'
          ? 'You can sell again'
          : `${what} is shown again`,
    text: ({ measure, reason }) =>
      `${isSuspension(measure) ? 'Your listings are back as they were.' : 'It is back as it was.'}${reason ? ` ${reason}` : ''}`,
    link: toDecision,
  }),
}

import {
  type BadgeRules,
  type Computed,
  foundOf,
  limitOf,
  type Requirement,
  requirementNames,
  rowOf,
} from '#shared/domain/badges/requirements.ts'
import { sayWith, t } from '#shared/language/message.ts'
import type * as badges from '../badges.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, people } from './example.ts'

const at = '2026-11-22T14:05:10.000Z'
const askedUntil = '2026-12-22T14:05:10.000Z'

const noRequest = appError('badge_request_none')
const noSeller = { when: 'The id is no seller of ours', call: { userId: ids.bea }, error: appError('seller_unknown') }
const row = { _id: ids.sue, name: people.sue.name, email: people.sue.email, until: null, isRecorded: true, missing: [] }

/** In a market that requires a confirmed email and proof of identity: of somebody who has sold nothing yet. */
const limits = { leastSales: 1, leastDays: 30, mostProblems: 10, lastsDays: 365 }
const rules: BadgeRules = { requires: ['email', 'identity'], ...limits }
const nothing = { payoutAccountReady: false, sales: 0, sellingDays: 0, problems: 0, openProblems: 0 }
const found = foundOf({ emailVerified: true, ...nothing }, rules)

const listed = (names: readonly Requirement[], reader: 'ask' | 'staff') =>
  names.map((name) => {
    const { kind, label, found: words, ...row } = rowOf(name)
    const seen = name in found ? found[name as Computed] : undefined
    return {
      name,
      kind,
      isRequired: rules.requires.includes(name),
      label: t(label),
      text: sayWith<{ limit: number }>(row[reader], { limit: limitOf(name, rules) }),
      found: words && seen ? sayWith<{ figure: number }>(words, { figure: seen.figure }) : null,
      isMet: seen?.isMet ?? null,
    }
  })

const asked = {
  badge: null,
  request: { askedAt: at, endsAt: askedUntil, words: 'I run the phone shop in Mill Lane.', documents: 1 },
  last: null,
  requirements: listed(['email', 'identity', 'business'], 'ask').map((one) => ({ ...one, to: rowOf(one.name).to ?? null })),
  refusal: appError('badge_request_open').message,
}

export const badgeExamples: ExamplesOf<typeof badges> = {
  getMyBadge: { as: 'sue', call: {}, answer: asked },
  askForBadge: {
    as: 'sue',
    call: {
      words: 'I run the phone shop in Mill Lane.',
      documents: [{ requirement: 'identity', pictures: [ids.evidence] }],
    },
    answer: asked,
    refused: [
      {
        when: 'A document that the market requires is missing',
        call: { documents: [] },
        error: appError('badge_document_missing', { what: 'Proof of identity' }, { field: 'documents' }),
      },
    ],
    alsoRefused: { conflict: 'Something that the market requires is not met, or the seller has asked or been refused lately' },
  },
  withdrawBadgeRequest: {
    as: 'sue',
    call: {},
    answer: { deletedCount: 1, message: 'Request withdrawn. Your documents are deleted.' },
    refused: [{ when: 'There is no open request', as: 'sam', call: {}, error: noRequest }],
  },
  giveUpBadge: {
    as: 'sam',
    call: {},
    answer: { deletedCount: 1, message: 'You’ve given up the badge.' },
    refused: [{ when: 'The caller has no badge', as: 'sue', call: {}, error: appError('badge_none') }],
  },
  listBadges: { as: 'ada', call: { limit: 1 }, answer: [{ ...row, askedAt: at }] },
  getEvidence: {
    as: 'ada',
    call: { userId: ids.sue },
    answer: {
      _id: ids.sue,
      name: people.sue.name,
      email: people.sue.email,
      since: at,
      isSuspended: false,
      badge: null,
      request: {
        askedAt: at,
        endsAt: askedUntil,
        words: 'I run the phone shop in Mill Lane.',
        documents: [{ requirement: 'identity', label: 'Proof of identity', pictures: [ids.evidence] }],
      },
      requirements: listed(requirementNames, 'staff'),
      alike: [],
      linked: [],
      earlier: [],
      ownMatter: null,
    },
    refused: [noSeller],
  },
  verifySeller: {
    as: 'ada',
    call: { userId: ids.sue, checked: ['telephone'] },
    answer: { modifiedCount: 1, message: 'Seller verified' },
    refused: [noSeller],
    alsoRefused: {
      conflict: 'The name looks like another verified seller’s, or the seller has not sent a document that was ticked',
    },
  },
  refuseBadge: {
    as: 'ada',
    call: { userId: ids.sue, reason: 'The picture of the document can’t be read.' },
    answer: { acknowledged: true, message: 'Request refused. The documents are deleted.' },
    refused: [
      { when: 'The seller has not asked', call: { userId: ids.sam, reason: 'The picture can’t be read.' }, error: noRequest },
    ],
  },
  takeBadgeBack: {
    as: 'ada',
    call: { userId: ids.sam, facts: 'The document belonged to somebody else.', ground: 'fraud' },
    answer: { acknowledged: true, message: 'Badge taken back.' },
    refused: [
      {
        when: 'The seller has no badge',
        call: { userId: ids.sue, facts: 'The document belonged to somebody else.', ground: 'fraud' },
        error: appError('badge_none'),
      },
    ],
    alsoRefused: { conflict: 'Another member of the staff is working on a report about the seller' },
  },
}

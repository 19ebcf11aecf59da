import type * as moderation from '../moderation.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, imageUrlOf, people } from './example.ts'

const at = '2026-11-22T14:05:10.000Z'
const later = '2027-05-22T14:05:10.000Z'
const item = {
  _id: ids.item,
  about: 'phone' as const,
  what: 'Galaxy S21',
  person: people.sam.name,
  category: 'fake' as const,
  reports: 1,
  state: 'open' as const,
  since: at,
  lease: null,
}
const lease = { by: people.ada.name, yours: true, until: at }
const statement = {
  measure: 'hide' as const,
  facts: 'The photo is of another phone.',
  ground: { kind: 'rule' as const, words: 'A listing shows and describes what is for sale, and nothing else.' },
  automated: false,
  at,
  endsAt: null,
  appealUntil: later,
  inForce: true,
  endedBy: null,
  appeal: null,
  ruling: null,
}
const decision = {
  ...statement,
  _id: ids.decision,
  about: 'phone' as const,
  what: 'Galaxy S21',
  productsId: ids.galaxy,
  appealRefusal: null,
}
const ofStranger = { when: 'The decision is about somebody else', as: 'sue' as const, error: appError('decision_unknown') }
const unknown = { when: 'Nothing like it was reported', error: appError('moderation_unknown') }

export const moderationExamples: ExamplesOf<typeof moderation> = {
  fileReport: {
    as: 'bea',
    call: { about: 'phone', productsId: ids.galaxy, category: 'fake', words: 'The photo is of another phone' },
    answer: { acknowledged: true, message: 'Thank you. Our staff will review it and tell you the outcome.' },
    refused: [
      {
        when: 'The phone is one’s own',
        as: 'sam',
        call: { about: 'phone', productsId: ids.galaxy, category: 'spam' },
        error: appError('report_own'),
      },
      {
        when: 'There is no such phone',
        call: { about: 'phone', productsId: ids.nobody, category: 'spam' },
        error: appError('phone_unknown'),
      },
    ],
  },
  listMyReports: {
    as: 'bea',
    call: {},
    answer: [
      {
        _id: ids.report,
        about: 'phone',
        what: 'Galaxy S21',
        category: 'fake',
        words: 'Not the phone shown',
        at,
        outcome: 'waiting',
      },
    ],
  },
  listMyDecisions: { as: 'sam', call: {}, answer: [decision] },
  getMyDecision: {
    as: 'sam',
    call: { id: ids.decision },
    answer: decision,
    refused: [{ ...ofStranger, call: { id: ids.decision } }],
  },
  appealDecision: {
    as: 'sam',
    call: { id: ids.decision, words: 'It is the very phone.' },
    answer: {
      ...decision,
      appeal: { words: 'It is the very phone.', at },
      appealRefusal: appError('moderation_not_now').message,
    },
    refused: [{ ...ofStranger, call: { id: ids.decision, words: 'Why?' } }],
    alsoRefused: { conflict: 'It was appealed already, or six months ago' },
  },
  listModeration: { as: 'ada', call: { limit: 1 }, answer: [item] },
  getModeration: {
    as: 'ada',
    call: { id: ids.item },
    answer: {
      ...item,
      person: {
        name: people.sam.name,
        userstatus: 'seller',
        verified: true,
        since: at,
        closed: false,
        suspended: null,
        listed: 4,
        sold: 0,
        bought: 0,
        cases: 0,
        reported: 0,
        decisions: [],
      },
      listing: {
        name: 'Galaxy S21',
        image: imageUrlOf(ids.picture),
        facts: [
          { label: 'Condition', value: 'Very good' },
          { label: 'Storage', value: '128 GB' },
          { label: 'Used', value: '2 years' },
          { label: 'Battery health', value: '91%' },
        ],
        description: null,
        imeiLast4: null,
      },
      price: 250,
      productsId: ids.galaxy,
      borrowed: [],
      conversation: [],
      threadId: null,
      question: null,
      rating: null,
      reportRows: [{ by: people.bea.name, category: 'fake', words: 'Not the phone shown', at, before: 0, actedUpon: 0 }],
      statement: null,
      events: [],
      measures: ['none', 'warn', 'take_badge', 'hide', 'remove', 'suspend_selling', 'suspend_account'],
      refusals: {
        take: null,
        decide: appError('moderation_take_first').message,
        rule: appError('moderation_not_now').message,
      },
      mayLift: false,
    },
    refused: [{ ...unknown, call: { id: ids.nobody } }],
  },
  takeModeration: {
    as: 'ada',
    call: { id: ids.item },
    answer: { lease },
    refused: [{ ...unknown, call: { id: ids.nobody } }],
    alsoRefused: { conflict: 'Somebody else has taken it, or it is decided' },
  },
  releaseModeration: {
    as: 'ada',
    call: { id: ids.item },
    answer: { deletedCount: 1 },
    refused: [{ ...unknown, call: { id: ids.nobody } }],
    alsoRefused: { conflict: 'It was not taken' },
  },
  decideModeration: {
    as: 'ada',
    call: { id: ids.item, measure: 'hide', facts: 'The photo is of another phone.', ground: 'honest' },
    answer: { acknowledged: true, message: 'Decision saved. The person it concerns and everyone who reported it are notified.' },
    refused: [{ ...unknown, call: { id: ids.nobody, measure: 'none', facts: 'Nothing is wrong with it.' } }],
    alsoRefused: { conflict: 'It was not taken, is decided, or the phone or account is gone' },
  },
  decideAppeal: {
    as: 'ada',
    call: { id: ids.item, upheld: false, reason: 'The photo was put right.' },
    answer: { acknowledged: true, message: 'The decision is lifted and everything is restored. The person is notified.' },
    refused: [{ ...unknown, call: { id: ids.nobody, upheld: true, reason: 'It is another phone.' } }],
    alsoRefused: { conflict: 'It was not taken, is not appealed, or somebody else decides the appeal' },
  },
  liftRestriction: {
    as: 'ada',
    call: { id: ids.item, reason: 'The photo was put right.' },
    answer: { acknowledged: true, message: 'The decision is lifted and everything is restored. The person is notified.' },
    refused: [{ ...unknown, call: { id: ids.nobody, reason: 'The photo was put right.' } }],
    alsoRefused: { conflict: 'Nothing is kept from anybody by it' },
  },
}

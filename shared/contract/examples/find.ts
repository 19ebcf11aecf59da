import type * as find from '../find.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, people } from './example.ts'

const { sam, sue, bea } = people
const at = '2026-11-21T10:15:00.000Z'

export const findExamples: ExamplesOf<typeof find> = {
  findAnything: {
    as: 'ada',
    call: { search: sue.email },
    answer: {
      orders: [],
      people: [{ _id: ids.sue, name: sue.name, email: sue.email, userstatus: 'seller', by: 'email' }],
      phones: [],
      requests: [],
    },
  },
  listLinkedAccounts: { as: 'ada', call: {}, answer: [] },
  getPerson: {
    as: 'ada',
    call: { personId: ids.bea },
    answer: {
      _id: ids.bea,
      name: bea.name,
      email: bea.email,
      userstatus: 'buyer',
      emailVerified: true,
      since: at,
      closedAt: null,
      deletion: null,
      lastSeenAt: at,
      verifiedAt: null,
      telephone: null,
      address: null,
      suspension: null,
      mailRefused: null,
      payoutWait: null,
      payoutAccount: null,
      ownMatter: null,
      orders: [
        {
          _id: ids.order,
          productName: 'Redmi Note 11',
          buyer: bea.name,
          seller: sam.name,
          total: 132,
          state: 'booked',
          bookedAt: at,
          side: 'buyer',
        },
      ],
      moreOrders: false,
      phones: [],
      morePhones: false,
      linked: [],
      covered: { times: 0, months: 12 },
      decisions: [],
    },
    refused: [{ when: 'There is no such person', call: { personId: ids.nobody }, error: appError('person_unknown') }],
  },
}

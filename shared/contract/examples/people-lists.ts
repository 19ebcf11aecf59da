import type * as peopleLists from '../people-lists.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, people } from './example.ts'

const { sue } = people
const at = '2026-11-21T10:15:00.000Z'
const later = '2126-11-21T00:00:00.000Z'

export const peopleListExamples: ExamplesOf<typeof peopleLists> = {
  listPeople: {
    as: 'ada',
    call: { userstatus: 'seller', search: sue.email, limit: 10 },
    answer: [
      {
        _id: ids.sue,
        name: sue.name,
        email: sue.email,
        userstatus: 'seller',
        status: 'not verified',
      },
    ],
  },
  exportPeople: {
    as: 'ada',
    call: { userstatus: 'buyer', from: later },
    answer: '\uFEFFName,Email,Role,Status,Account,Joined,Payouts,Email rejected,Person ID\r\n',
  },
  listFailedLetters: {
    as: 'ada',
    call: { state: 'refused', limit: 1 },
    answer: [
      {
        _id: ids.letter,
        subject: 'Confirm your email',
        kind: 'security',
        to: sue.email,
        person: null,
        state: 'refused',
        answer: '550 5.1.1 no such mailbox',
        tries: 1,
        failedAt: at,
        askedAt: null,
        sentAt: null,
      },
    ],
  },
  exportFailedLetters: {
    as: 'ada',
    call: { from: later },
    answer: '\uFEFFEmail,Sent to,Person,Kind,Last failure,State,Mail server’s answer,Failures,Sent on\r\n',
  },
  sendLetterAgain: {
    as: 'ada',
    call: { letterId: ids.letter },
    answer: {
      modifiedCount: 1,
      message: `We’re sending the email to ${sue.email} again. The list shows whether it arrives.`,
    },
    refused: [
      {
        when: 'It is not on the list, or no longer',
        call: { letterId: ids.redmi },
        error: appError('letter_unknown'),
      },
    ],
  },
}

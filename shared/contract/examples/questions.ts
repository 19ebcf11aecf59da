import type * as questions from '../questions.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, imageUrlOf } from './example.ts'

const asked = {
  _id: ids.question,
  asker: 'Bea',
  text: 'Is the battery the first one?',
  askedAt: '2026-11-22T14:05:10.000Z',
  answer: null,
  answeredAt: null,
}

export const questionExamples: ExamplesOf<typeof questions> = {
  listQuestions: { as: 'guest', call: { listingId: ids.realme }, answer: [{ ...asked, yours: false }] },
  askQuestion: {
    as: 'bea',
    call: { listingId: ids.realme, text: 'Does it come with its box?' },
    answer: {
      acknowledged: true,
      insertedId: ids.question,
      message: 'Question posted. The seller has been notified.',
      contactsHidden: false,
    },
    refused: [
      {
        when: 'It is their own phone',
        as: 'sam',
        call: { listingId: ids.realme, text: 'Does it come with its box?' },
        error: appError('question_own_phone'),
      },
      {
        when: 'There is no such phone',
        call: { listingId: ids.nobody, text: 'Does it come with its box?' },
        error: appError('phone_unknown'),
      },
    ],
    alsoRefused: { conflict: 'The phone is not offered any more, or questions wait for an answer', too_many: 'Ten in a day' },
  },
  listUnansweredQuestions: {
    as: 'sam',
    call: {},
    answer: [{ ...asked, productsId: ids.realme, productName: 'Realme 9 Pro', productImage: imageUrlOf(ids.picture) }],
  },
  answerQuestion: {
    as: 'sam',
    call: { id: ids.question, text: 'Yes, it is at 91 %.' },
    answer: { acknowledged: true, message: 'Answer posted.', contactsHidden: false },
    refused: [
      {
        when: 'It is about a phone of another seller',
        as: 'sue',
        call: { id: ids.question, text: 'Yes' },
        error: appError('question_unknown'),
      },
    ],
    alsoRefused: { conflict: 'It is answered already' },
  },
}

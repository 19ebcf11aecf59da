import { appError } from '../reasons/market.ts'
import type * as threads from '../threads.ts'
import { type ExamplesOf, ids, imageUrlOf, people } from './example.ts'

const head = {
  _id: ids.thread,
  productsId: ids.realme,
  productName: 'Realme 9 Pro',
  productImage: imageUrlOf(ids.picture),
  buyer: people.bea.name,
  seller: people.sam.name,
}
const at = '2026-11-22T14:05:10.000Z'
const question = {
  kind: 'message' as const,
  id: 4711,
  by: 'buyer' as const,
  parts: [
    { text: 'Is the battery the first one? Call me: ', hidden: false },
    { text: '•••', hidden: true },
  ],
  pictures: [],
  at,
  clientKey: null,
  reported: false,
  erased: false,
  removed: false,
}
const ofStranger = { when: 'The conversation is between others', as: 'ben' as const, error: appError('thread_unknown') }

export const threadExamples: ExamplesOf<typeof threads> = {
  listThreads: {
    as: 'sam',
    call: {},
    answer: [
      {
        ...head,
        side: 'seller',
        last: { text: 'Is the battery the first one? Call me: •••', pictures: 0, at, mine: false },
        unread: 1,
      },
    ],
  },
  countUnreadMessages: { as: 'sam', call: {}, answer: { unread: 1 } },
  openThread: {
    as: 'bea',
    call: { productsId: ids.galaxy },
    answer: { threadId: ids.thread },
    refused: [
      {
        when: 'A seller asks about a phone',
        as: 'sue',
        call: { productsId: ids.galaxy },
        error: appError('thread_buyers_begin'),
      },
      { when: 'There is no such phone', call: { productsId: ids.nobody }, error: appError('phone_unknown') },
    ],
  },
  getThread: {
    as: 'sam',
    call: { id: ids.thread },
    answer: {
      ...head,
      side: 'seller',
      order: null,
      masked: true,
      maySendPictures: true,
      refusal: null,
      youBlocked: false,
      readByYou: 0,
      readByOther: 4711,
      unread: 1,
      lines: [question],
      earlier: null,
    },
    refused: [{ ...ofStranger, call: { id: ids.thread } }],
  },
  sendMessage: {
    as: 'sam',
    call: { id: ids.thread, clientKey: ids.draft, text: 'Yes, it is at 91 %.' },
    answer: {
      message: {
        ...question,
        by: 'seller',
        parts: [{ text: 'Yes, it is at 91 %.', hidden: false }],
        clientKey: ids.draft,
      },
    },
    refused: [{ ...ofStranger, call: { id: ids.thread, clientKey: ids.draft, text: 'Hello' } }],
    alsoRefused: { conflict: 'Three messages in a row had no answer, or the other account was closed' },
  },
  readThread: {
    as: 'sam',
    call: { id: ids.thread, upTo: 2_000_000_000 },
    answer: { modifiedCount: 1 },
    refused: [{ ...ofStranger, call: { id: ids.thread, upTo: 1 } }],
  },
  blockInThread: {
    as: 'sam',
    call: { id: ids.thread, blocked: true },
    answer: { acknowledged: true, youBlocked: true, message: 'Blocked. You won’t get any more messages from them.' },
    refused: [{ ...ofStranger, call: { id: ids.thread, blocked: true } }],
  },
}

import type { QueryKey } from '@tanstack/react-query'
import type { MarketClient } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query.ts'

/** What can change in the marketplace. */
export const topicNames = [
  'listing',
  'order',
  'wish',
  'person',
  'draft',
  'address',
  'notice',
  'thread',
  'report',
  'alert',
  'offer',
  'rating',
] as const
export type Topic = (typeof topicNames)[number]

/** What each kind of answer shows of that; a kind of key that is not named here does not compile. */
const shownIn: Record<keyof typeof keys, readonly Topic[]> = {
  me: ['person'],
  categories: ['listing', 'order', 'person'],
  products: ['listing', 'order', 'person'],
  wishes: ['wish', 'listing', 'order', 'person'],
  orders: ['order', 'listing'],
  questions: ['listing', 'report', 'person'],
  offers: ['offer', 'order', 'listing', 'person'],
  progress: ['order', 'listing', 'person'],
  sales: ['order', 'person'],
  money: ['order', 'person'],
  payoutAccount: ['person'],
  myProducts: ['listing', 'order', 'person'],
  summary: ['listing', 'order', 'wish', 'person', 'draft'],
  address: ['address'],
  notices: ['notice'],
  threads: ['thread', 'order', 'person'],
  drafts: ['draft'],
  keptSearches: ['alert'],
  alerts: ['alert', 'wish', 'listing', 'order'],
  reports: ['report'],
  decisions: ['report', 'person'],
  ratings: ['rating', 'order', 'report', 'person'],
  moderation: ['report', 'person'],
  people: ['person'],
  flaggedOrders: ['order', 'person'],
  cases: ['order', 'person'],
  chargebacks: ['order', 'person'],
  debts: ['order', 'person'],
  staffPayouts: ['order', 'person'],
  staffRefunds: ['order', 'person'],
  books: ['order'],
  sandbox: ['order', 'person'],
  // Read once and static, or of what nobody changes here.
  forms: [],
  models: [],
  priceGuidance: [],
  payment: [],
  privatePictures: [],
}

/** The beginnings of all keys whose answers show one of the topics. */
export const keysOf = (topics: readonly Topic[]): QueryKey[] =>
  Object.entries(shownIn).flatMap(([name, shown]) => {
    const key = keys[name as keyof typeof keys]
    const root = 'all' in key ? key.all : key
    return shown.some((topic) => topics.includes(topic)) && Array.isArray(root) ? [root] : []
  })

/** What each operation that writes changes of what is shown; a wish marks its phones by itself (wishes.ts). */
export const changesOf: { [Operation in keyof MarketClient]?: readonly Topic[] } = {
  addProduct: ['listing'],
  addListing: ['listing'],
  editListing: ['listing'],
  advertiseProduct: ['listing'],
  pauseListing: ['listing'],
  relistListing: ['listing'],
  deleteProduct: ['listing'],
  uploadImage: [],
  saveDraft: ['draft'],
  deleteDraft: ['draft'],
  keepSearch: ['alert'],
  changeKeptSearch: ['alert'],
  deleteKeptSearch: ['alert'],
  saveTimeZone: ['alert'],
  addWish: ['wish'],
  removeWish: ['wish'],
  placeOrder: ['order', 'offer'],
  askQuestion: ['listing'],
  answerQuestion: ['listing'],
  makeOffer: ['offer', 'thread'],
  answerOffer: ['offer', 'order', 'thread'],
  cancelOrder: ['order'],
  // It is being paid, which may lengthen its hold.
  createPaymentIntent: ['order'],
  recordPayment: ['order'],
  // It is begun then, and goes on at the card provider.
  connectPayoutAccount: ['person'],
  takeStep: ['order', 'listing'],
  // The code is the buyer's to show; the order says that there is one.
  makeHandOverCode: ['order'],
  verifySeller: ['person'],
  deleteSeller: ['person', 'listing', 'order'],
  deleteBuyer: ['person', 'order'],
  refundOrder: ['order'],
  closeFlag: ['order'],
  recordBankTransfer: ['order'],
  retryRefund: ['order'],
  recordRefundTransfer: ['order'],
  writeOffDebt: ['order', 'person'],
  saveMyAddress: ['address'],
  forgetMyAddress: ['address'],
  // The own record is fetched again by the page itself (session.tsx); a role decides what else there is to see.
  renameMe: ['listing', 'order'],
  chooseRole: ['listing', 'order', 'draft', 'person'],
  writeToOperator: [],
  readNotices: ['notice'],
  // Once it is written to, which its own answer tells.
  openThread: [],
  // The page puts the answer into what it shows (outbox.ts); the inbox is read again.
  sendMessage: ['thread'],
  uploadPicture: [],
  readThread: ['thread', 'notice'],
  blockInThread: ['thread'],
  fileReport: ['thread', 'report'],
  rateOrder: ['rating'],
  replyToRating: ['rating'],
  appealDecision: ['report'],
  takeModeration: ['report'],
  releaseModeration: ['report'],
  decideModeration: ['report', 'listing', 'order', 'person', 'thread'],
  ruleAppeal: ['report', 'listing', 'person', 'thread'],
  liftRestriction: ['report', 'listing', 'person', 'thread'],
  // Its answer is what the page shows.
  saveNoticeSetting: [],
  // They sign somebody in or out, which forgets everything that was read.
  registerPerson: [],
  endSession: [],
  closeMe: [],
  endAllSessions: [],
}

const changedAt = 'changedAt'

/** After each operation, whether it was done or refused: has everything read again that it changes. */
export function changedBy(operation: string): void {
  const topics = changesOf[operation as keyof typeof changesOf] ?? []
  if (topics.length === 0) return
  sessionStorage.setItem(changedAt, String(Date.now()))
  changed(...topics)
}

/**
 * For a page that the server has just drawn: another server, or a proxy, may draw it from a cache as it was a second ago,
 * before the reader's own change.
 */
export function readAgainAfterOwnChange(): void {
  if (Date.now() - Number(sessionStorage.getItem(changedAt)) < 5_000) void queryClient.invalidateQueries()
}

/** Has everything read again that shows one of the topics: what is on the page at once, the rest when it is gone to. */
export function changed(...topics: readonly Topic[]): void {
  for (const queryKey of keysOf(topics)) {
    // A read that is on its way may have missed the change. The query client starts it again only where a page shows older
    // data of it; all others are read again once they have come.
    for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
      if (query.isActive() && query.state.data !== undefined) continue
      const readAgain = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
      query.promise?.then(readAgain, () => undefined)
    }
    void queryClient.invalidateQueries({ queryKey })
  }
}

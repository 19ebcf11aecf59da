import type { Query, QueryKey } from '@tanstack/react-query'
import type { MarketClient } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query.ts'
import { tabStore } from './storage.ts'

/** The kinds of data that can change in the marketplace. */
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
  'setting',
  'text',
  'announcement',
  'view',
  'letter',
  'webhook',
] as const
export type Topic = (typeof topicNames)[number]

/** The topics that each kind of cached query shows; a query key that is missing here is a compile error. */
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
  bankDetails: ['person', 'order'],
  // It ends with the link that it is about.
  payoutConfirmation: [],
  myProducts: ['listing', 'order', 'person'],
  summary: ['listing', 'order', 'wish', 'person', 'draft'],
  address: ['address'],
  notices: ['notice'],
  threads: ['thread', 'order', 'person'],
  drafts: ['draft'],
  savedSearches: ['alert'],
  alerts: ['alert', 'wish', 'listing', 'order'],
  reports: ['report'],
  decisions: ['report', 'person'],
  ratings: ['rating', 'listing', 'order', 'report', 'person'],
  moderation: ['report', 'person'],
  staff: ['person'],
  approvals: ['order', 'person'],
  settings: ['setting'],
  // The environment's.
  secrets: [],
  setUp: ['setting', 'listing', 'text', 'person'],
  badges: ['person', 'order'],
  codePhotos: ['report', 'listing', 'person'],
  // Each form asks for its own.
  photoCode: [],
  announcements: ['announcement'],
  webhooks: ['webhook'],
  apiKeys: ['person'],
  blockedImeis: ['report'],
  histories: ['person', 'order', 'report'],
  // Every act of staff adds to it, and all of these are what staff act on.
  staffLog: ['person', 'order', 'report', 'setting', 'text', 'webhook'],
  found: ['person', 'order', 'listing', 'report'],
  staffLists: ['person', 'order', 'listing', 'report', 'letter'],
  savedViews: ['view'],
  heldPayouts: ['order', 'person'],
  flaggedOrders: ['order', 'person'],
  ownTexts: ['text'],
  brands: ['listing', 'order', 'person'],
  chargebacks: ['order', 'person'],
  debts: ['order', 'person'],
  staffRefunds: ['order', 'person'],
  books: ['order'],
  figures: ['order', 'listing', 'person'],
  sandbox: ['order', 'person'],
  // Read once and static, or never changed by these operations.
  secondFactor: [],
  forms: [],
  models: [],
  typeCode: [],
  priceGuidance: [],
  payment: [],
  privatePictures: [],
}

/** Returns the root keys of all queries that show one of the topics. */
export const keysOf = (topics: readonly Topic[]): QueryKey[] =>
  Object.entries(shownIn).flatMap(([name, shown]) => {
    const key = keys[name as keyof typeof keys]
    const root = 'all' in key ? key.all : key
    return shown.some((topic) => topics.includes(topic)) && Array.isArray(root) ? [root] : []
  })

/** The topics that each writing operation changes; a wish updates its phones itself (wishes.ts). */
export const changesOf: { [Operation in keyof MarketClient]?: readonly Topic[] } = {
  addProduct: ['listing'],
  addListing: ['listing'],
  editListing: ['listing'],
  advertiseProduct: ['listing'],
  pauseListing: ['listing'],
  relistListing: ['listing'],
  bringBackListing: ['listing'],
  renewListings: ['listing'],
  changePrices: ['listing', 'offer'],
  deleteProduct: ['listing'],
  uploadImage: [],
  fetchImage: [],
  // A look: it lists nothing.
  readListingFile: [],
  saveDraft: ['draft'],
  deleteDraft: ['draft'],
  saveSearch: ['alert'],
  changeSavedSearch: ['alert'],
  deleteSavedSearch: ['alert'],
  saveTimeZone: ['alert'],
  addWish: ['wish'],
  removeWish: ['wish'],
  placeOrder: ['order', 'offer', 'address'],
  askQuestion: ['listing'],
  answerQuestion: ['listing'],
  makeOffer: ['offer', 'thread', 'address'],
  answerOffer: ['offer', 'order', 'thread'],
  cancelOrder: ['order'],
  // Starting a payment may extend the order's hold.
  createPaymentIntent: ['order'],
  recordPayment: ['order'],
  // This only starts on-boarding, which continues at the card provider.
  connectPayoutAccount: ['person'],
  saveBankDetails: ['person', 'order'],
  // A look.
  getBankDetails: [],
  // The page learns by an event that the link was used.
  sendPayoutLetter: [],
  // From a letter's link, usually in another browser than the one that is signed in, whose pages learn of it by an event.
  confirmPayouts: ['person', 'order'],
  rejectPayoutAccount: ['person', 'order'],
  takeStep: ['order', 'listing'],
  // Only the buyer sees the code, but the order shows that one exists.
  makeHandOverCode: ['order'],
  changeStaffRole: ['person'],
  removeStaff: ['person'],
  resetFactor: ['person'],
  inviteStaff: ['person'],
  withdrawInvitation: ['person'],
  // The page refetches the person's own record itself; the role decides which other data is visible.
  joinStaff: ['person', 'listing', 'order', 'draft'],
  dropApproval: ['order'],
  changeSetting: ['setting'],
  publishOwnText: ['text'],
  addBrand: ['listing'],
  changeBrand: ['listing'],
  uploadMarketPicture: [],
  sendTestLetter: ['setting'],
  checkPayments: ['setting'],
  previewLetter: [],
  makeStaffRole: ['person'],
  editStaffRole: ['person'],
  deleteStaffRole: ['person'],
  verifySeller: ['person'],
  refuseBadge: ['person'],
  takeBadgeBack: ['person', 'report', 'listing'],
  askForBadge: ['person'],
  withdrawBadgeRequest: ['person'],
  // The page refetches the person's own record itself.
  giveUpBadge: ['person', 'listing'],
  keepPerson: ['person', 'listing'],
  deleteSeller: ['person', 'listing', 'order'],
  deleteBuyer: ['person', 'order'],
  refundOrder: ['order'],
  refundPart: ['order'],
  closeFlag: ['order'],
  recordBankTransfer: ['order'],
  retryPayout: ['order'],
  holdPayout: ['order'],
  holdSeller: ['person', 'order'],
  releaseSeller: ['person', 'order'],
  liftPayoutHold: ['order'],
  retryRefund: ['order'],
  recordRefundTransfer: ['order'],
  writeOffDebt: ['order', 'person'],
  saveMyAddress: ['address'],
  forgetMyAddress: ['address'],
  // The page learns by an event whether the test letter arrived.
  retryMail: [],
  // The page refetches the person's own record itself (session.tsx); the role decides which other data is visible.
  renameMe: ['listing', 'order'],
  chooseLanguage: [],
  agreeToTerms: [],
  chooseRole: ['listing', 'order', 'draft', 'person'],
  writeToOperator: [],
  readNotices: ['notice'],
  // Opening a thread changes nothing for other queries; it appears once a message is sent, and that call reports the change.
  openThread: [],
  // The page adds the answer to the cached thread (outbox.ts); the inbox is refetched.
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
  blockImei: ['report', 'listing', 'order', 'person'],
  unblockImei: ['report', 'listing', 'order', 'person'],
  addWebhookEndpoint: ['webhook'],
  changeWebhookEndpoint: ['webhook'],
  deleteWebhookEndpoint: ['webhook'],
  renewWebhookSecret: ['webhook'],
  switchWebhook: ['webhook'],
  testWebhook: ['webhook'],
  replayWebhook: ['webhook'],
  resendWebhookMessage: ['webhook'],
  saveAnnouncement: ['announcement'],
  testAnnouncement: ['notice'],
  sendAnnouncement: ['announcement'],
  stopAnnouncement: ['announcement'],
  // Looks.
  lookUpImei: [],
  exportPerson: [],
  exportMarket: [],
  bringBackPhone: ['listing', 'person'],
  makePhotoCode: [],
  confirmPhotos: ['report', 'listing'],
  hidePhone: ['report', 'listing', 'order', 'person'],
  suspendPerson: ['report', 'listing', 'order', 'person', 'thread'],
  showPhone: ['report', 'listing', 'person'],
  addPersonNote: ['person'],
  addOrderNote: ['order'],
  deleteNote: ['person', 'order'],
  sendLetterAgain: ['letter'],
  // Figures of sellers are read anew when they are opened.
  countPageView: [],
  makeKey: ['person'],
  revokeMyKey: ['person'],
  revokeKey: ['person'],
  saveView: ['view'],
  deleteView: ['view'],
  decideModeration: ['report', 'listing', 'order', 'person', 'thread'],
  decideAppeal: ['report', 'listing', 'person', 'thread'],
  liftRestriction: ['report', 'listing', 'person', 'thread'],
  // The page shows the answer itself.
  saveNoticeSetting: [],
  // These sign somebody in or out, which clears the whole cache.
  registerPerson: [],
  endSession: [],
  closeMe: [],
  endAllSessions: [],
}

const changedAt = 'changedAt'

/** Called after each operation, successful or refused: refetches everything that the operation may have changed. */
export function changedBy(operation: string): void {
  const topics = changesOf[operation as keyof typeof changesOf] ?? []
  if (topics.length === 0) return
  tabStore.set(changedAt, String(Date.now()))
  changed(...topics)
}

/**
 * For a page that the server has just rendered: another server or a proxy may have used a copy up to a second old, from before
 * the reader's own change.
 */
export function readAgainAfterOwnChange(): void {
  // Counted until the page was requested: its scripts may run much later.
  if (performance.timeOrigin - Number(tabStore.get(changedAt)) < 5_000) void queryClient.invalidateQueries()
}

/** Invalidates all queries that show one of the topics: active ones are refetched at once, others when next shown. */
export function changed(...topics: readonly Topic[]): void {
  for (const queryKey of keysOf(topics)) {
    const fetching = refetchUnfinished(queryKey)
    void queryClient.invalidateQueries({ queryKey, predicate: (query) => !fetching.has(query) })
  }
}

/** Refetches the queries below a key that are being fetched, since they may have missed a change; returns them. */
export function refetchUnfinished(queryKey: QueryKey): Set<Query> {
  const fetching = new Set(queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
  for (const query of fetching) {
    const refetch = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    // The query client restarts a fetch only if a page shows older data of it; all others are refetched once they have completed.
    const restarts = query.isActive() && query.state.data !== undefined
    void refetch()
    if (!restarts) query.promise?.then(refetch, () => undefined)
  }
  return fetching
}

import type { QueryKey } from '@tanstack/react-query'
import type { MarketClient } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query.ts'

/** What can change in the marketplace. */
export type Topic = 'listing' | 'order' | 'wish' | 'person' | 'draft' | 'address'

/** What has to be read again once something has changed. */
const shownBy: Record<Topic, readonly QueryKey[]> = {
  listing: [keys.products.all, keys.categories, keys.myProducts.all, keys.wishes.all, keys.summary],
  order: [
    keys.orders.all,
    keys.products.all,
    keys.categories,
    keys.myProducts.all,
    keys.wishes.all,
    keys.summary,
    keys.books.all,
  ],
  wish: [keys.wishes.all, keys.summary],
  person: [keys.people.all, keys.products.all, keys.summary],
  draft: [keys.drafts],
  address: [keys.address],
}

/** What each operation that writes changes of what is shown; a wish marks its phones by itself (use-wish.ts). */
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
  addWish: ['wish'],
  removeWish: ['wish'],
  placeOrder: ['order'],
  cancelOrder: ['order'],
  // Shown by the page that asked for it.
  createPaymentIntent: [],
  recordPayment: ['order'],
  verifySeller: ['person'],
  deleteSeller: ['person', 'listing', 'order'],
  deleteBuyer: ['person', 'order'],
  refundOrder: ['order'],
  closeFlag: ['order'],
  saveMyAddress: ['address'],
  forgetMyAddress: ['address'],
  // The caller's own record is asked for again by the page itself (session.tsx).
  renameMe: ['listing', 'order'],
  chooseRole: [],
  writeToOperator: [],
  // They sign somebody in or out, which forgets everything that was read.
  registerPerson: [],
  endSession: [],
  closeMe: [],
  endAllSessions: [],
}

/** Has everything read again that shows one of the topics: what is on the page at once, the rest when it is gone to. */
export function changed(...topics: readonly Topic[]): void {
  for (const queryKey of new Set(topics.flatMap((topic) => shownBy[topic]))) void queryClient.invalidateQueries({ queryKey })
}

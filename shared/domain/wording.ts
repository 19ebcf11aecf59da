import { t } from '#shared/language/message.ts'
import { usedText } from './phones/used-text.ts'

/** Which wording of the table the pages show. */
export const wordingNames = ['english', 'specification'] as const
export type WordingName = (typeof wordingNames)[number]

/**
 * What the specification quotes with slips: corrected, which people read by default, and letter by letter as quoted. Messages
 * in replies keep the quoted letters in both.
 */
const table = {
  dashboard: { english: 'Dashboard', specification: 'DashBoard' },
  newHere: { english: 'New here? Register', specification: 'If you New user? Register' },
  alreadyRegistered: { english: 'Already registered? Log in', specification: 'Allready register ? Log in' },
  userCreated: { english: 'User created successfully', specification: 'User Created SuccessFully' },
  userDeleted: { english: 'User deleted successfully', specification: 'user delete successfullly' },
  sellerVerified: { english: 'Seller verified', specification: 'veryfied success' },
  productAdvertised: { english: 'Product advertised', specification: 'veryfied success' },
  productAdded: { english: 'Product added successfully', specification: 'Product is added successfully' },
  addProducts: { english: 'Add a Product', specification: 'Add Products' },
  available: { english: 'Available', specification: 'Avilable' },
  sold: { english: 'Sold', specification: 'sold' },
  myWishlist: { english: 'My Wishlist', specification: 'My Whistlist' },
  wishAdded: { english: 'Added to wishlist', specification: ' Added Whistlist' },
  payment: { english: 'Payment', specification: 'PayMent' },
  deliveryCharge: { english: 'Delivery Charge', specification: 'Deliver Charge' },
  paymentCompleted: {
    english: 'Congratulations! Your payment is complete',
    specification: 'Congrats! your payment completed',
  },
  allSellersMenu: { english: 'All Sellers', specification: 'All Seller' },
  allBuyersMenu: { english: 'All Buyers', specification: 'All buyer' },
  allSellers: { english: 'All sellers', specification: 'All seller' },
  allBuyers: { english: 'All buyers', specification: 'All buyer' },
  somethingWrong: { english: 'Something went wrong', specification: 'Something went wrong!!!' },
  notFound: { english: 'This page was not found', specification: 'The Page in not Found' },
  deleteQuestion: {
    english: (name: string) => t('rules.sureWantDelete', { name }),
    specification: (name: string) => t('rules.sureWantDelete2', { name }),
  },
  priceOf: { english: (price: string) => `Price: ${price}`, specification: (price: string) => `Price : ${price}` },
  used: {
    english: (years: number) => `Used: ${usedText(years)}`,
    specification: (years: number) => `Used: ${years === 1 ? '1 Year' : `${years} Years`}`,
  },
  usedBriefly: {
    english: (years: number) => `Used ${usedText(years)}`,
    specification: (years: number) => `Used ${years} years`,
  },
} as const satisfies Record<string, Record<WordingName, unknown>>

type Entry<Of> = Of extends { english: (...given: infer Given) => string } ? (...given: Given) => string : string

/** All entries of the table in one wording. */
export type Wording = { readonly [Name in keyof typeof table]: Entry<(typeof table)[Name]> }

const wordingOf = (name: WordingName) =>
  Object.fromEntries(Object.entries(table).map(([key, both]) => [key, both[name]])) as unknown as Wording

export const wordings: Record<WordingName, Wording> = {
  english: wordingOf('english'),
  specification: wordingOf('specification'),
}

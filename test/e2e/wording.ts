import { usedText } from '#shared/domain/phones/used-text.ts'
import { priceText } from '#shared/format.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'

/** What the specification quotes, which its own language has letter by letter. */
const words = {
  dashboard: msg('quoted.dashboard'),
  newHere: msg('quoted.newHere'),
  alreadyRegistered: msg('quoted.alreadyRegistered'),
  userCreated: msg('quoted.userCreated'),
  userDeleted: msg('quoted.userDeleted'),
  sellerVerified: msg('quoted.sellerVerified'),
  productAdvertised: msg('quoted.productAdvertised'),
  productAdded: msg('quoted.productAdded'),
  addProducts: msg('quoted.addProducts'),
  available: msg('quoted.available'),
  sold: msg('quoted.sold'),
  myWishlist: msg('quoted.myWishlist'),
  wishAdded: msg('quoted.wishAdded'),
  payment: msg('quoted.payment'),
  deliveryCharge: msg('quoted.deliveryCharge'),
  paymentCompleted: msg('quoted.paymentCompleted'),
  allSellersMenu: msg('quoted.allSellersMenu'),
  allBuyersMenu: msg('quoted.allBuyersMenu'),
  allSellers: msg('quoted.allSellers'),
  allBuyers: msg('quoted.allBuyers'),
  somethingWrong: msg('quoted.somethingWrong'),
  notFound: msg('quoted.notFound'),
} satisfies Record<string, MessageFor>

export const wordingNames = ['english', 'specification'] as const
export type WordingName = (typeof wordingNames)[number]

function wordingIn(language: string) {
  const said = <T>(work: () => T): T => inLocale(localeOf(language), work)
  return {
    ...(said(() => Object.fromEntries(Object.entries(words).map(([name, word]) => [name, t(word)]))) as Record<
      keyof typeof words,
      string
    >),
    deleteQuestion: (name: string) => said(() => t('quoted.deleteQuestion', { name })),
    price: (amount: number) => said(() => priceText(amount)),
    priceOf: (price: number) => said(() => t('quoted.priceOf', { price: priceText(price) })),
    used: (years: number) => said(() => t('quoted.used', { length: usedText(years), years })),
    usedBriefly: (years: number) => said(() => t('quoted.usedBriefly', { length: usedText(years), years })),
  }
}

export const wordings = { english: wordingIn('en'), specification: wordingIn('en-specification') }
export type Wording = typeof wordings.english

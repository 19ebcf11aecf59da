import type { CountryCode } from '#shared/countries/codes.ts'
import type { LegalPart, Operator } from '#shared/countries/legal-text.ts'
import { legalTexts } from '#shared/countries/legal-texts.ts'
import { type MessageFor, msg, said, sayWith, t } from '#shared/language/message.ts'
import type { OwnTextName } from './own-texts.ts'

type Of = { country: CountryCode; operator: Operator }
/** `intro`: what stands below the title. */
export type StandardText = { intro: string; text: string }

/** The text of a page as the software brings it, in the current language and as markup; undefined if this market has no such page. */
export function standardText(name: OwnTextName, of: Of): StandardText | undefined {
  if (name === 'imprint' || name === 'withdrawal') return legalPage(name, of)
  return texts[name]?.(of)
}

const texts: Partial<Record<OwnTextName, (of: Of) => StandardText>> = {
  terms: (of) => ({ intro: t('texts.whatAgreeWhenSignUp'), text: joined(law('terms', of), ...terms()) }),
  privacy: (of) => ({ intro: t('texts.weKeepWhatMarketplaceNeeds'), text: joined(law('privacy', of), ...privacy()) }),
  about: () => ({ intro: t('texts.ringbackMarketplaceForSecondHand'), text: joined(...about()) }),
  banner: () => ({ intro: '', text: joined(title(t('shop.buyerSlideTitle')), t('shop.buyerSlideText')) }),
  footer: () => ({ intro: '', text: t('parts.slogan') }),
}

const joined = (...blocks: string[]) => blocks.filter((block) => block !== '').join('\n\n')
const title = (text: string) => `## ${text}`
const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')
const linkTo = (to: string) => ({ link: (parts: unknown[]) => `[${parts.join('')}](${to})` })
const withLink = (message: MessageFor<{ link: (parts: unknown[]) => unknown }>, to: string) =>
  said(message as never, linkTo(to) as never) as string

const valuesOf = ({ address, representative, email }: Operator) => {
  const operator = address ?? t('legal.operatorUnnamed')
  return { operator, responsible: representative ?? operator, email }
}

const partsOf = (parts: readonly LegalPart[], operator: Operator) =>
  joined(...parts.flatMap(({ heading, texts }) => [title(t(heading)), ...texts.map((text) => sayWith(text, valuesOf(operator)))]))

/** What the law of the country wants to be said first; nothing if nobody is known to run the market, as in the demo. */
const law = (page: 'terms' | 'privacy', { country, operator }: Of) =>
  operator.address ? partsOf(legalTexts[country][page], operator) : ''

function legalPage(name: 'imprint' | 'withdrawal', { country, operator }: Of): StandardText | undefined {
  const page = legalTexts[country].pages[name]
  return page && { intro: t(page.intro), text: partsOf(page.parts, operator) }
}

/** Names no deadline, fee or limit: those are settings of the market, shown where they apply. */
const terms = () => [
  title(t('texts.privateSellersOnly')),
  list(t('texts.ringbackForPrivateSellersPeople'), t('texts.becauseBuyFromPrivatePerson'), t('texts.ageUseOwnName')),
  title(t('texts.whatMayListed')),
  list(t('texts.usedPhoneYoursMaySell'), t('texts.whatSayAboutTruePictures'), t('texts.phoneNumbersAddressesBelongIn')),
  title(t('texts.buying')),
  list(
    t('texts.bookingHoldsPhoneForFor'),
    t('texts.payPriceOnListingDelivery'),
    t('texts.weKeepMoneyUntilPhone'),
    t('texts.ifNothingComesOrNot'),
  ),
  title(t('texts.selling')),
  list(
    t('texts.listingFreeSaleFeeSee'),
    t('texts.shipInTimeWithParcel'),
    t('texts.paidWhenBuyerAcceptedPhone'),
    t('texts.whereSaleUndoneAfterWere'),
  ),
  title(t('texts.whatWeMayDo')),
  list(withLink(msg('texts.appealableDecisions'), '/dashboard/decisions'), t('texts.dealsPaymentsContactsOutside')),
  title(t('texts.leaving')),
  withLink(msg('texts.closeAccount'), '/privacy'),
  withLink(msg('texts.runningOrder'), '/contact'),
]

const privacy = () => [
  title(t('texts.whatWeKeep')),
  list(
    t('texts.nameEmailWhetherBuyOr'),
    t('texts.whatListWishForBook'),
    t('texts.howPhoneReachedItsBuyer'),
    t('texts.whatWasPaidWhenCard'),
    t('texts.signInsSoCanSigned'),
    t('texts.whatFailedForYou'),
    t('texts.whatYouAgreedTo'),
    t('texts.whetherTwoAccountsUsedSame'),
    t('texts.howOftenPhonesViewed'),
  ),
  title(t('texts.whoSees')),
  list(
    t('texts.everybodySeesSellersNamePhones'),
    t('texts.onlyMarketplacesAdminsSeeWhat'),
    t('texts.oncePaidForPhoneIts'),
    t('texts.cardProviderLearnsAmountWhat'),
  ),
  title(t('texts.inBrowser')),
  t('texts.browserKeepsSignInCookie'),
  title(t('texts.pictures')),
  t('texts.pictureUploadReEncodedBefore'),
  t('texts.photoPrintsKept'),
  title(t('texts.yourSay')),
  withLink(msg('texts.yourDataNote'), '/dashboard/account'),
]

const about = () => [
  title(t('texts.whySecondHand')),
  t('texts.mostWhatPhoneCostsPlanet'),
  title(t('texts.howWorks')),
  list(
    t('texts.sellersListPhoneWithIts'),
    t('texts.buyerBooksFromThenOn'),
    t('texts.paymentByCardPriceOne'),
    t('texts.moneyKeptUntilBuyerPhone'),
    t('texts.onePhoneSoldOnceSecond'),
  ),
  title(t('texts.greenBadge')),
  t('texts.sellersWhomOurAdminsChecked'),
]

import { t } from '#shared/language/message.ts'
import { TextPage } from '#web/components/text-page.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { LegalParts } from './legal-parts.tsx'
import { linkTo } from './link-to.tsx'
import { useLaw } from './use-law.ts'

export const meta = () => pageMeta(t('texts.termsUse'), t('texts.whoMayBuySellOn'))

/** Names no deadline, fee or limit: those are settings of the market, shown where they apply. */
export default function Terms() {
  const law = useLaw()
  return (
    <TextPage title={t('texts.termsUse')} intro={t('texts.whatAgreeWhenSignUp')}>
      <LegalParts parts={law?.terms ?? []} />
      <h2>{t('texts.privateSellersOnly')}</h2>
      <ul>
        <li>{t('texts.ringbackForPrivateSellersPeople')}</li>
        <li>{t('texts.becauseBuyFromPrivatePerson')}</li>
        <li>{t('texts.ageUseOwnName')}</li>
      </ul>
      <h2>{t('texts.whatMayListed')}</h2>
      <ul>
        <li>{t('texts.usedPhoneYoursMaySell')}</li>
        <li>{t('texts.whatSayAboutTruePictures')}</li>
        <li>{t('texts.phoneNumbersAddressesBelongIn')}</li>
      </ul>
      <h2>{t('texts.buying')}</h2>
      <ul>
        <li>{t('texts.bookingHoldsPhoneForFor')}</li>
        <li>{t('texts.payPriceOnListingDelivery')}</li>
        <li>{t('texts.weKeepMoneyUntilPhone')}</li>
        <li>{t('texts.ifNothingComesOrNot')}</li>
      </ul>
      <h2>{t('texts.selling')}</h2>
      <ul>
        <li>{t('texts.listingFreeSaleFeeSee')}</li>
        <li>{t('texts.shipInTimeWithParcel')}</li>
        <li>{t('texts.paidWhenBuyerAcceptedPhone')}</li>
        <li>{t('texts.whereSaleUndoneAfterWere')}</li>
      </ul>
      <h2>{t('texts.whatWeMayDo')}</h2>
      <ul>
        <li>{tr('texts.appealableDecisions', { link: linkTo('/dashboard/decisions') })}</li>
        <li>{t('texts.dealsPaymentsContactsOutside')}</li>
      </ul>
      <h2>{t('texts.leaving')}</h2>
      <p>{tr('texts.closeAccount', { link: linkTo('/privacy') })}</p>
      <p>{tr('texts.runningOrder', { link: linkTo('/contact') })}</p>
    </TextPage>
  )
}

import { Link } from 'react-router'
import { t } from '#shared/language/message.ts'
import { TextPage } from '#web/components/text-page.tsx'
import { pageMeta } from '#web/lib/title.ts'

export const meta = () => pageMeta(t('texts.termsUse'), t('texts.whoMayBuySellOn'))

/** Names no deadline, fee or limit: those are settings of the market, shown where they apply. */
export default function Terms() {
  return (
    <TextPage title={t('texts.termsUse')} intro={t('texts.whatAgreeWhenSignUp')}>
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
        <li>
          We may hide or remove what breaks these terms or the law, and suspend or close the account behind it. You are told what
          and why, and{' '}
          <Link to="/dashboard/decisions" className="link text-primary">
            {t('texts.canAppeal')}
          </Link>
          .
        </li>
        <li>{t('texts.dealsPaymentsContactsOutside')}</li>
      </ul>
      <h2>{t('texts.leaving')}</h2>
      <p>
        You can close your account whenever you have no order in progress. What we keep, and for how long, is in the{' '}
        <Link to="/privacy" className="link text-primary">
          {t('texts.privacyPolicy')}
        </Link>
        .
      </p>
      <p>
        A running order keeps the terms under which it was booked. Questions?{' '}
        <Link to="/contact" className="link text-primary">
          {t('texts.writeUs')}
        </Link>
        .
      </p>
    </TextPage>
  )
}

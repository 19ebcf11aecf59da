import { t } from '#shared/language/message.ts'
import { TextPage } from '#web/components/text-page.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { LegalParts } from './legal-parts.tsx'
import { linkTo } from './link-to.tsx'
import { useLaw } from './use-law.ts'

export const meta = () => pageMeta(t('texts.privacyPolicy'), t('texts.whatRingbackKeepsAboutWho'))

export default function Privacy() {
  const law = useLaw()
  return (
    <TextPage title={t('texts.privacyPolicy')} intro={t('texts.weKeepWhatMarketplaceNeeds')}>
      <LegalParts parts={law?.privacy ?? []} />
      <h2>{t('texts.whatWeKeep')}</h2>
      <ul>
        <li>{t('texts.nameEmailWhetherBuyOr')}</li>
        <li>{t('texts.whatListWishForBook')}</li>
        <li>{t('texts.howPhoneReachedItsBuyer')}</li>
        <li>{t('texts.whatWasPaidWhenCard')}</li>
        <li>{t('texts.signInsSoCanSigned')}</li>
        <li>{t('texts.whetherTwoAccountsUsedSame')}</li>
      </ul>
      <h2>{t('texts.whoSees')}</h2>
      <ul>
        <li>{t('texts.everybodySeesSellersNamePhones')}</li>
        <li>{t('texts.onlyMarketplacesAdminsSeeWhat')}</li>
        <li>{t('texts.oncePaidForPhoneIts')}</li>
        <li>{t('texts.cardProviderLearnsAmountWhat')}</li>
      </ul>
      <h2>{t('texts.inBrowser')}</h2>
      <p>{t('texts.browserKeepsSignInCookie')}</p>
      <h2>{t('texts.pictures')}</h2>
      <p>{t('texts.pictureUploadReEncodedBefore')}</p>
      <h2>{t('texts.yourSay')}</h2>
      <p>{tr('texts.yourDataNote', { link: linkTo('/dashboard/account') })}</p>
    </TextPage>
  )
}

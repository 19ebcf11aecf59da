import { t } from '#shared/language/message.ts'
import { TextPage } from '#web/components/text-page.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const meta = () => pageMeta(t('texts.aboutUs'), t('texts.whatRingbackHowKeepsBuying'))

export default function About() {
  return (
    <TextPage title={t('texts.aboutUs')} intro={t('texts.ringbackMarketplaceForSecondHand')}>
      <h2>{t('texts.whySecondHand')}</h2>
      <p>{t('texts.mostWhatPhoneCostsPlanet')}</p>
      <h2>{t('texts.howWorks')}</h2>
      <ul>
        <li>{t('texts.sellersListPhoneWithIts')}</li>
        <li>{t('texts.buyerBooksFromThenOn')}</li>
        <li>{t('texts.paymentByCardPriceOne')}</li>
        <li>{t('texts.moneyKeptUntilBuyerPhone')}</li>
        <li>{t('texts.onePhoneSoldOnceSecond')}</li>
      </ul>
      <h2>{t('texts.greenBadge')}</h2>
      <p>{t('texts.sellersWhomOurAdminsChecked')}</p>
      <div className="mt-4">
        <ButtonLink to="/#categories">{t('texts.findPhone')}</ButtonLink>
      </div>
    </TextPage>
  )
}

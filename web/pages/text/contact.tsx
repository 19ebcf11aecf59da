import { Link } from 'react-router'
import { t } from '#shared/language/message.ts'
import { TextPage } from '#web/components/text-page.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { ContactForm } from './contact-form.tsx'

export const meta = () => pageMeta(t('texts.contactUs'), t('texts.howReachPeopleBehindRingback'))

export default function Contact() {
  return (
    <TextPage title={t('texts.contactUs')} intro={t('texts.somethingUnclearOrGoneWrong')}>
      <h2>{t('texts.aboutOrder')}</h2>
      <p>
        What you have booked and paid, with the number of each payment, is in{' '}
        <Link to="/dashboard/myorders" className="link text-primary">
          {t('texts.myOrders')}
        </Link>
        . Have that number at hand when you write: with it we find everything else.
      </p>
      <h2>{t('texts.aboutSellerOrListing')}</h2>
      <p>{t('texts.tellUsNamePhoneIts')}</p>
      <h2>{t('texts.aboutAccount')}</h2>
      <p>
        You can take your data with you or close your account yourself, at any time, in your{' '}
        <Link to="/dashboard/account" className="link text-primary">
          {t('texts.accountPage')}
        </Link>
        . If you cannot log in, ask for{' '}
        <Link to="/forgot-password" className="link text-primary">
          {t('texts.newPassword')}
        </Link>
        .
      </p>
      <h2 id="write">{t('texts.writeUs')}</h2>
      <ContactForm />
    </TextPage>
  )
}

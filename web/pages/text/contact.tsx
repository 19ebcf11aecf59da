import { t } from '#shared/language/message.ts'
import { TextPage } from '#web/components/text-page.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { ContactForm } from './contact-form.tsx'
import { linkTo } from './link-to.tsx'

export const meta = () => pageMeta(t('texts.contactUs'), t('texts.howReachPeopleBehindRingback'))

export default function Contact() {
  return (
    <TextPage title={t('texts.contactUs')} intro={t('texts.somethingUnclearOrGoneWrong')}>
      <h2>{t('texts.aboutOrder')}</h2>
      <p>{tr('texts.contactOrder', { link: linkTo('/dashboard/myorders') })}</p>
      <h2>{t('texts.aboutSellerOrListing')}</h2>
      <p>{t('texts.tellUsNamePhoneIts')}</p>
      <h2>{t('texts.aboutAccount')}</h2>
      <p>{tr('texts.contactAccount', { account: linkTo('/dashboard/account'), password: linkTo('/forgot-password') })}</p>
      <h2 id="write">{t('texts.writeUs')}</h2>
      <ContactForm />
    </TextPage>
  )
}

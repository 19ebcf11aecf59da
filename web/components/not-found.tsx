import { t } from '#shared/language/message.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** S2.40 */
export function NotFound() {
  return (
    <section className="page-width py-20 text-center">
      <title>{t('parts.notFoundTitle')}</title>
      <p className="font-bold text-7xl text-primary tracking-tight">404</p>
      <h1 className="mt-4 font-bold text-3xl">{t('quoted.notFound')}</h1>
      <p className="muted mx-auto mt-3 max-w-md">{t('parts.notFoundText')}</p>
      <div className="mt-8">
        <ButtonLink to="/">{t('parts.goHome')}</ButtonLink>
      </div>
    </section>
  )
}

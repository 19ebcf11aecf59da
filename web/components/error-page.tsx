import { isRouteErrorResponse } from 'react-router'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { t } from '#shared/language/message.ts'
import { isAppError, messageOf } from '#web/lib/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NotFound } from './not-found.tsx'
import { Reference } from './reference.tsx'

/** Shown when a page failed: the reason and what to do next. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isAppError(error, 'not_found') || (isRouteErrorResponse(error) && error.status === 404)) return <NotFound />
  return (
    <section className="page-width py-20 text-center" role="alert">
      <title>{t('parts.errorTitle')}</title>
      <h1 className="font-bold text-3xl">{t('parts.somethingWentWrong')}</h1>
      <p className="muted mx-auto mt-3 max-w-lg">{sentenceFor(error)}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{t('parts.tryAgain')}</Button>
        <ButtonLink tone="plain" to="/" reloadDocument>
          {t('parts.goHome')}
        </ButtonLink>
      </div>
      <Reference error={error} />
    </section>
  )
}

function sentenceFor(error: unknown) {
  // Fetches by the router itself fail with a TypeError.
  if (error instanceof TypeError && typeof navigator === 'object' && !navigator.onLine) return browserError('offline').message
  if (!isRouteErrorResponse(error)) return messageOf(error)
  const { message } = (error.data ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : t('parts.pageNotShown')
}

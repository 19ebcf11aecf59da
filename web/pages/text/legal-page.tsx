import type { ReactNode } from 'react'
import { data } from 'react-router'
import type { LegalPage } from '#shared/countries/legal-text.ts'
import { legalTexts } from '#shared/countries/legal-texts.ts'
import { t } from '#shared/language/message.ts'
import type { PageSettings } from '#shared/page-context.ts'
import { NotFound } from '#web/components/not-found.tsx'
import { TextPage } from '#web/components/text-page.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { LegalParts } from './legal-parts.tsx'

/** Throws the response to an unknown address if the market's country asks for no such page. */
export function requireLegalPage(page: LegalPage, { legalPages }: PageSettings): null {
  if (!legalPages.includes(page)) throw data(null, { status: 404 })
  return null
}

/** A page that the law of the market's country asks for; `children` stand before its parts. */
export function LegalTextPage({ page, title, children }: { page: LegalPage; title: string; children?: ReactNode }) {
  const country = useSettings()?.country
  const texts = country && legalTexts[country].pages[page]
  if (!texts) return <NotFound />
  return (
    <TextPage title={title} intro={t(texts.intro)}>
      {children}
      <LegalParts parts={texts.parts} />
    </TextPage>
  )
}

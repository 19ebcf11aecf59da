import { data } from 'react-router'
import type { LegalPage } from '#shared/countries/legal-text.ts'
import type { PageContext } from '#shared/page-context.ts'

/** Reads the text of a page that the law of some countries asks for; throws the response to an unknown address if there is none. */
export async function legalTextOnServer(page: LegalPage, { api, settings }: PageContext) {
  const text = await api.getText({ name: page })
  if (text.text === null && !settings.legalPages.includes(page)) throw data(null, { status: 404 })
  return text
}

import { data } from 'react-router'
import { t } from '#shared/language/message.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/faq.ts'
import { MarketText, textInBrowser, textOnServer } from './market-text.tsx'

export const meta = () => pageMeta(t('ownTexts.faq'), t('ownTexts.faqDescription'))

/** There is such a page only once somebody has written it. */
const written = async (reading: ReturnType<ReturnType<typeof textInBrowser>>) => {
  const text = await reading
  if (text.text === null) throw data(null, { status: 404 })
  return text
}

export const loader = (given: Route.LoaderArgs) => written(textOnServer('faq')(given))

export const clientLoader = () => written(textInBrowser('faq')())

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <MarketText name="faq" title={t('ownTexts.faq')} given={loaderData} />
}

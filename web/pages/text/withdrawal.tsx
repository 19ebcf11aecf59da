import { t } from '#shared/language/message.ts'
import { marketContext } from '#shared/page-context.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/withdrawal.ts'
import { legalTextOnServer } from './legal-page.ts'
import { MarketText, textInBrowser } from './market-text.tsx'

export const meta = () => pageMeta(t('parts.withdrawal'), t('legal.withdrawalIntro'))

export const loader = ({ context }: Route.LoaderArgs) => legalTextOnServer('withdrawal', context.get(marketContext))

export const clientLoader = textInBrowser('withdrawal')

/** The right to withdraw from a contract with the market, where the law gives one. */
export default function Withdrawal({ loaderData }: Route.ComponentProps) {
  return <MarketText name="withdrawal" title={t('parts.withdrawal')} given={loaderData} />
}

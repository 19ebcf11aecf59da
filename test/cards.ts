import { type SandboxIntent, sandboxCalls } from '#web/lib/card-sandbox/calls.ts'
import type { TestMarket } from './market.ts'

export const testCard = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  incorrectCvc: '4000000000000127',
  asks: '4000002500003155',
}

/** The card provider's API as a browser on the payment page calls it. */
export const browserAt = (market: Pick<TestMarket, 'ports' | 'url'>) =>
  sandboxCalls(market.ports.cards.publishableKey, market.url)

/**
 * Pays an intent with a card as a browser does, typed or from a wallet; throws the provider's message. `step` answers a
 * confirmation step.
 */
export async function payAsBrowser(
  market: Pick<TestMarket, 'ports' | 'url'>,
  clientSecret: string,
  {
    number = testCard.succeeds,
    wallet = false,
    step = 'complete',
  }: { number?: string; wallet?: boolean; step?: 'complete' | 'fail' | 'leave' } = {},
): Promise<SandboxIntent> {
  const browser = browserAt(market)
  const card = wallet
    ? { number, wallet: { type: 'link' as const } }
    : { number, month: 12, year: new Date().getUTCFullYear() + 2, cvc: '123' }
  const intent = said(await browser.confirmWith(clientSecret, { type: 'card', card }))
  if (intent.status !== 'requires_action' || step === 'leave') return intent
  return said(await browser.authenticate(clientSecret, step))
}

function said<T>(answer: { value?: T; error?: { message: string } | undefined }): T {
  if (answer.value === undefined) throw new Error(answer.error?.message)
  return answer.value
}

/** Waits until `what` returns something truthy, polling ten times a second. */
export async function until<T>(what: () => Promise<T | undefined | false>, seconds = 180): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await what()
    if (found) return found
    if (Date.now() > end) throw new Error(`It did not come about within ${seconds} seconds.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

import { Stripe } from 'stripe'
import { appError } from '#shared/contract/reasons/market.ts'

/** Whatever the provider did not answer is 'unavailable': nothing is then known about what it did. */
export async function translatingErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (isRefusal(error, 'resource_missing')) throw appError('payment_unknown')
    if (!(error instanceof Stripe.errors.StripeError) || isOurFault(error)) throw error
    throw Object.assign(appError('card_provider_unreachable', {}, { retryAfter: 10 }), { cause: error })
  }
}

/** Whether it is this refusal, of this parameter where one is named. */
export const isRefusal = (error: unknown, code: string, param?: string) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code && (!param || error.param === param)

/**
 * Why the provider will not do what it was asked, in its words, where it has understood it: asked again it says the same.
 * Undefined for everything else; `resource_missing` is a mistake of ours, or a key of another market.
 */
export const refusalIn = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeInvalidRequestError && !isBusy(error) && error.code !== 'resource_missing'
    ? error.message || error.code || 'it says no more'
    : undefined

/** A request that can never succeed as it is: to be seen in the log, not to be tried again. */
const isOurFault = (error: Stripe.errors.StripeError) =>
  !isBusy(error) &&
  (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError)

/** Another request under the same key, or on the same object, is under way: whoever asks again gets the answer of both. */
const isBusy = ({ statusCode, code }: Stripe.errors.StripeError) =>
  statusCode === 409 || statusCode === 429 || code === 'idempotency_key_in_use' || code === 'lock_timeout'

import { Stripe } from 'stripe'
import { appError } from '#shared/contract/reasons/market.ts'

/** Translates the SDK's errors: a call without a definite answer throws 'unavailable', and may or may not have taken effect. */
export async function translatingErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (isRefusal(error, 'resource_missing')) throw appError('payment_unknown')
    if (!(error instanceof Stripe.errors.StripeError) || isOurFault(error)) throw error
    throw Object.assign(appError('card_provider_unreachable', {}, { retryAfter: 10 }), { cause: error })
  }
}

/** Whether the error is a refusal with this code, about `param` if given. */
export const isRefusal = (error: unknown, code: string, param?: string) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code && (!param || error.param === param)

/**
 * Returns why the provider permanently refuses a request that it understood, in its words: a retry gets the same answer.
 * Undefined for any other error; `resource_missing` is a mistake of ours, or a key of another market.
 */
export const refusalIn = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeInvalidRequestError && !isBusy(error) && error.code !== 'resource_missing'
    ? error.message || error.code || 'it says no more'
    : undefined

/** Whether the request itself is wrong and can never succeed: it is to be logged, not retried. */
const isOurFault = (error: Stripe.errors.StripeError) =>
  !isBusy(error) &&
  (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError)

/** Whether another request with the same key or on the same object is in progress, or the rate limit is hit: retry later. */
const isBusy = ({ statusCode, code }: Stripe.errors.StripeError) =>
  statusCode === 409 || statusCode === 429 || code === 'idempotency_key_in_use' || code === 'lock_timeout'

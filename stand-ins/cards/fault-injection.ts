import { z } from 'zod'
import type { LateFailure } from './refunds.ts'

/**
 * Faults that can be injected into a call, as real providers have at times:
 * `refuse` answers 500 and does nothing, `silent` hangs up and does nothing, `half-way` begins, rolls back and answers
 * 500, `fail` does the work and answers 500, `lose` does the work and hangs up, `late` does the work and then waits,
 * `in use` answers as if another request with the same key were in progress, `reject` as if the request were understood
 * and permanently refused.
 */
const callFaults = ['refuse', 'silent', 'half-way', 'fail', 'lose', 'late', 'in use', 'reject'] as const
const calls = ['create', 'read', 'cancel', 'refund', 'list', 'account', 'transfer', 'reverse', 'dispute', 'any'] as const
const share = z.number().min(0).max(1).default(0)

export const FaultPlan = z.strictObject({
  /** Affects the next `times` calls of this kind; waits `ms` before the fault, for `late` after the work. */
  calls: z
    .array(
      z.strictObject({
        call: z.enum(calls),
        fault: z.enum(callFaults),
        times: z.int().min(1).max(1_000_000).default(1),
        ms: z.int().min(0).max(60_000).default(0),
      }),
    )
    .default([]),
  /** The next `times` refunds fail after so many days; until then their state is `first`. */
  refunds: z
    .strictObject({
      failAfterDays: z.number().min(0).max(365),
      first: z.enum(['pending', 'succeeded']).default('pending'),
      times: z.int().min(1).max(1_000_000).default(1),
    })
    .optional(),
  /** Shares of webhooks that are lost for good, late, sent three times, overtaken, or accompanied by a forgery. */
  webhooks: z
    .strictObject({ lose: share, delay: share, repeat: share, reorder: share, forge: share, seed: z.int().default(1) })
    .optional(),
})
export type FaultPlan = z.input<typeof FaultPlan>
export type ProviderCall = Exclude<(typeof calls)[number], 'any'>
export type CallFault = { fault: (typeof callFaults)[number]; ms: number }
export type DeliveryFault = { lose: boolean; waitSeconds: number; times: number; forge: boolean }

export type FaultInjection = {
  /** Where another process can POST a plan to /v1/test_helpers/faults, with the secret key. */
  address: { host: string; port: number }
  /** Replaces the current plan; an empty plan injects no faults. */
  plan: (plan: FaultPlan) => void
  /** Returns and uses up the fault planned for this call. */
  faultOf: (call: ProviderCall) => CallFault | undefined
  /** Loses the answer to the next call of this kind, in addition to the plan. */
  loseNextAnswer: (call: ProviderCall) => void
  /** Makes the next refund fail after so many days, in place of planned refund faults. */
  failNextRefund: (afterDays: number) => void
  /** Returns and uses up the fault planned for the next refund. */
  nextRefundFault: () => LateFailure | undefined
  /** Draws the faults of the next webhook. */
  nextDeliveryFault: () => DeliveryFault
  /** Counts of injected faults since the last plan. */
  done: { faults: number; lost: number; waited: number; repeated: number; forged: number; forgeriesTaken: number }
}

const nothingDone = () => ({ faults: 0, lost: 0, waited: 0, repeated: 0, forged: 0, forgeriesTaken: 0 })
const delaySeconds = 2
const overtakenSeconds = 0.2

export function makeFaultInjection(): FaultInjection {
  let planned = FaultPlan.parse({})
  let random = seededRandom(1)
  const faults: FaultInjection = {
    address: { host: '127.0.0.1', port: 0 },
    done: nothingDone(),
    plan(plan) {
      planned = FaultPlan.parse(plan)
      random = seededRandom(planned.webhooks?.seed ?? 1)
      faults.done = nothingDone()
    },
    faultOf(call) {
      const found = planned.calls.find((one) => one.times > 0 && (one.call === call || one.call === 'any'))
      if (!found) return undefined
      found.times--
      faults.done.faults++
      return { fault: found.fault, ms: found.ms }
    },
    loseNextAnswer(call) {
      planned.calls.unshift({ call, fault: 'lose', times: 1, ms: 0 })
    },
    failNextRefund(afterDays) {
      planned.refunds = { failAfterDays: afterDays, first: 'pending', times: 1 }
    },
    nextRefundFault() {
      const plan = planned.refunds
      if (!plan || plan.times === 0) return undefined
      plan.times--
      faults.done.faults++
      return { first: plan.first, afterDays: plan.failAfterDays }
    },
    nextDeliveryFault() {
      const { lose = 0, delay = 0, reorder = 0, repeat = 0, forge = 0 } = planned.webhooks ?? {}
      const chance = (part: number) => random() < part
      const deliveryFault = {
        lose: chance(lose),
        waitSeconds: chance(delay) ? delaySeconds : chance(reorder) ? overtakenSeconds : 0,
        times: chance(repeat) ? 3 : 1,
        forge: chance(forge),
      }
      if (deliveryFault.lose) faults.done.lost++
      else if (deliveryFault.waitSeconds > 0) faults.done.waited++
      if (!deliveryFault.lose && deliveryFault.times > 1) faults.done.repeated++
      return deliveryFault
    },
  }
  return faults
}

/** Returns a generator of numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The life of a listing: what its seller may do with it, and why not. A booking that is open forbids all of it. */
export const listingStates = ['listed', 'paused', 'sold', 'withdrawn'] as const
export type ListingState = (typeof listingStates)[number]

type Step = { from: readonly ListingState[]; refusal: (name: string, state: ListingState) => string }

const over = (name: string, state: ListingState, step: string) =>
  state === 'sold' ? `${name} is sold and cannot be ${step}.` : `${name} is deleted and cannot be ${step}.`

export const listingSteps = {
  edit: { from: ['listed', 'paused'], refusal: (name, state) => over(name, state, 'changed') },
  pause: { from: ['listed', 'paused'], refusal: (name, state) => over(name, state, 'paused') },
  relist: { from: ['listed', 'paused'], refusal: (name, state) => over(name, state, 'listed again') },
  advertise: {
    from: ['listed'],
    refusal: (name, state) =>
      state === 'paused' ? `${name} is paused. List it again to advertise it.` : over(name, state, 'advertised'),
  },
} as const satisfies Record<string, Step>

export type ListingStep = keyof typeof listingSteps

/** Why a listing in this state cannot take the step; undefined where it can. */
export function refusalOf(step: ListingStep, { name, status }: { name: string; status: ListingState }): string | undefined {
  const { from, refusal }: Step = listingSteps[step]
  return from.includes(status) ? undefined : refusal(name, status)
}

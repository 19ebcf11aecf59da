/**
 * The life of a listing: what its seller may do with it, and why not. An open booking forbids all of it. `lost`: its sale was
 * undone and the phone has not come back; a seller who gets it back after all lists it again.
 */
export const listingStates = ['listed', 'paused', 'sold', 'lost', 'withdrawn', 'suspended'] as const
export type ListingState = (typeof listingStates)[number]

/** The reason for refusing each step, by the states that do not allow it; their sentences name the phone. */
export const listingSteps = {
  edit: { sold: 'sold_not_changed', lost: 'lost_not_changed', withdrawn: 'deleted_not_changed' },
  pause: { sold: 'sold_not_paused', lost: 'lost_not_changed', withdrawn: 'deleted_not_paused', suspended: 'phone_restricted' },
  relist: { sold: 'sold_not_relisted', withdrawn: 'deleted_not_relisted', suspended: 'phone_restricted' },
  advertise: {
    paused: 'paused_not_advertised',
    sold: 'sold_not_advertised',
    lost: 'lost_not_changed',
    withdrawn: 'deleted_not_advertised',
    suspended: 'phone_restricted',
  },
} as const satisfies Record<string, Partial<Record<ListingState, string>>>

export type ListingStep = keyof typeof listingSteps
type Refusals = (typeof listingSteps)[ListingStep]
export type ListingReason = Refusals extends infer R ? (R extends R ? R[keyof R] : never) : never

/** Why a listing in this state cannot take the step; undefined if it can. */
export function refusalOf(step: ListingStep, { status }: { status: ListingState }): ListingReason | undefined {
  const refusals: Partial<Record<ListingState, ListingReason>> = listingSteps[step]
  return refusals[status]
}

/** The waits before each try, in seconds (S15.3); after the last one has failed, a message is given up. */
export const secondsBeforeTry = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** After so many days without a single delivery an endpoint that fails is switched off. */
export const daysUntilOff = 5

/** For so many days messages are kept, delivered or not. */
export const daysKept = 30

/** For so many hours the former secret signs as well. */
export const hoursOfBothSecrets = 24

export const mostEndpoints = 20
/** How many messages are sent again at once. */
export const mostReplayed = 10_000

export const messageStates = ['waiting', 'delivered', 'given_up'] as const
export type MessageState = (typeof messageStates)[number]

/** Why an endpoint is off: staff switched it off, it failed for days, or it answered that it is gone for good (410). */
export const offReasons = ['staff', 'failing', 'gone'] as const
export type OffReason = (typeof offReasons)[number]

/** Why a try had no answer. `address`: it leads to an address that is not public; `network`: anything else on the way. */
export const tryFaults = ['timeout', 'address', 'name', 'certificate', 'network'] as const
export type TryFault = (typeof tryFaults)[number]

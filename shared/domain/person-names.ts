import { nameSkeleton } from './look-alike.ts'

/** Ticks, shields, medals and seals: on the market only an admin gives a badge. */
const badges =
  /[\u2705\u2713\u2714\u2611\u221a\u{1f5f8}\u{1f5f9}\u{1f6e1}\u{1f530}\u{1f3c5}\u{1f396}\u{1f947}\u{1f4db}\u{1f4af}\u2606\u2605\u272a\u2b50]/u

const market = nameSkeleton('Ringback')
/** What replaces a person's name once the account is closed. */
export const closedName = 'Closed account'

/** Why a person cannot use a name: it contains a badge, or looks like the market's own. Undefined if they can. */
export function misleadingName(name: string): string | undefined {
  if (badges.test(name)) return 'Your name cannot carry a tick, a star or another badge'
  const look = nameSkeleton(name)
  if (look.startsWith(market) || look === nameSkeleton(closedName))
    return 'This name could be mistaken for one of ours: choose another'
  return undefined
}

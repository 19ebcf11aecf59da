import { sql } from 'kysely'

/** The cause of a refund that is none: the postage of a return was never charged (decision 82 says what would change that). */
export const postageCause = 'return_postage'

/** SQL over refunds: a part of what was charged goes back. */
export const ofCharge = sql<boolean>`cause <> 'return_postage'`

export const isPostage = ({ cause }: { cause: string }): boolean => cause === postageCause

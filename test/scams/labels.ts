import type { Parcel } from '#scams/fraud.ts'
import type { Sent } from './scene.ts'

/** An address that does not exist. */
export const nowhere = '0 Nowhere Lane, Springfield'

export type Sending = Omit<Parcel, 'to'> & Label & { to?: Sent['ends'] }
type Label = { carrier: 'ups' | 'other'; trackingNumber: string }
export const labelOf = ({ unscanned = false, trackingNumber }: Parcel, own: string): Label =>
  unscanned
    ? { carrier: 'other', trackingNumber: `LOCAL${own.slice(-8)}` }
    : { carrier: 'ups', trackingNumber: trackingNumber ?? own }

/** Steps for which people say why. */
export const needsReason =
  /^(contest|reportProblem|reportBlocked|disputeReturn|addEvidence|appeal|doubtAddress|returnCameBack|cancelAsSeller)$/

/**
 * The life of a phone on the market. An open booking forbids its seller every step. `lost`: its sale was undone and the phone has
 * not come back; a seller who gets it back after all lists it again. The database knows the same steps (phone_may_move) and
 * rejects any other.
 */
export const phoneStates = ['listed', 'paused', 'sold', 'lost', 'withdrawn', 'suspended'] as const
export type PhoneState = (typeof phoneStates)[number]

/**
 * What a step brings with it. `offers`: open offers end. `flash sale`: it is not advertised any more. `erased`: description,
 * pictures and IMEI are erased; name, facts and price stay. `shown`: its seller's list shows it, also if they had hidden it.
 * `alerts`: it is compared with saved searches and wishes.
 */
export type PhoneFollows = 'offers' | 'flash sale' | 'erased' | 'shown' | 'alerts'

/** `refusals`: what its seller reads in the states that do not allow the step; their sentences name the phone. */
type Step = {
  by: 'seller' | 'staff' | 'market'
  from: readonly PhoneState[]
  to?: PhoneState
  follows?: readonly PhoneFollows[]
  refusals?: Partial<Record<PhoneState, string>>
}

/** Every step of a phone; `edit`, `advertise` and `renew` keep its state. */
export const phoneSteps = {
  edit: {
    by: 'seller',
    from: ['listed', 'paused', 'suspended'],
    refusals: { sold: 'sold_not_changed', lost: 'lost_not_changed', withdrawn: 'deleted_not_changed' },
  },
  advertise: {
    by: 'seller',
    from: ['listed'],
    refusals: {
      paused: 'paused_not_advertised',
      sold: 'sold_not_advertised',
      lost: 'lost_not_changed',
      withdrawn: 'deleted_not_advertised',
      suspended: 'phone_restricted',
    },
  },
  pause: {
    by: 'seller',
    from: ['listed', 'paused'],
    to: 'paused',
    follows: ['offers'],
    refusals: {
      sold: 'sold_not_paused',
      lost: 'lost_not_changed',
      withdrawn: 'deleted_not_paused',
      suspended: 'phone_restricted',
    },
  },
  /** Its time begins anew; one that was paused is listed again by it. */
  renew: {
    by: 'seller',
    from: ['listed', 'paused'],
    refusals: {
      sold: 'sold_not_relisted',
      lost: 'lost_not_changed',
      withdrawn: 'deleted_not_relisted',
      suspended: 'phone_restricted',
    },
  },
  relist: {
    by: 'seller',
    from: ['listed', 'paused', 'lost'],
    to: 'listed',
    follows: ['shown', 'alerts'],
    refusals: { sold: 'sold_not_relisted', withdrawn: 'deleted_not_relisted', suspended: 'phone_restricted' },
  },
  /** Its time is over, and its seller has not renewed it. */
  end: { by: 'market', from: ['listed'], to: 'paused', follows: ['offers', 'flash sale'] },
  withdraw: {
    by: 'seller',
    from: ['listed', 'paused', 'lost', 'suspended'],
    to: 'withdrawn',
    follows: ['offers', 'flash sale', 'erased'],
  },
  /** It was deleted, and its seller or staff bring it back, or an imported list names it again. */
  listAgain: { by: 'seller', from: ['withdrawn'], to: 'listed', follows: ['alerts'] },
  /** The same, if it was not on sale when it was deleted. */
  bringBackPaused: { by: 'seller', from: ['withdrawn'], to: 'paused' },
  suspend: { by: 'staff', from: ['listed', 'paused'], to: 'suspended', follows: ['offers'] },
  /** The restriction of a phone that was listed has ended. */
  restore: { by: 'staff', from: ['suspended'], to: 'listed', follows: ['alerts'] },
  restorePaused: { by: 'staff', from: ['suspended'], to: 'paused' },
  /** A charge that was under way sells it also if it left the market meanwhile. The paid order ends its offers. */
  sell: { by: 'market', from: ['listed', 'suspended', 'withdrawn'], to: 'sold', follows: ['flash sale'] },
  /** Its sale was undone before it was shipped, and it was on sale before. */
  putBack: { by: 'market', from: ['sold'], to: 'listed', follows: ['shown', 'alerts'] },
  /** Its sale was undone, and it is with its seller. */
  takeBack: { by: 'market', from: ['sold'], to: 'paused', follows: ['shown'] },
  /** Its sale was undone, and it has not come back. */
  lose: { by: 'market', from: ['sold'], to: 'lost', follows: ['shown'] },
  /** Its sale was undone, but its seller has left, its IMEI is on another listing, or it is reported stolen. */
  retire: { by: 'market', from: ['sold'], to: 'withdrawn', follows: ['shown'] },
} as const satisfies Record<string, Step>

type Steps = typeof phoneSteps
export type PhoneStep = keyof Steps
/** The steps that change a phone's state. */
export type PhoneMove = { [S in PhoneStep]: Steps[S] extends { to: PhoneState } ? S : never }[PhoneStep]
/** The steps that a seller asks for, and reads why if they are refused. */
type AskedStep = { [S in PhoneStep]: Steps[S] extends { refusals: object } ? S : never }[PhoneStep]
type Refusals = Steps[AskedStep]['refusals']
export type PhoneRefusal = Refusals extends infer R ? (R extends R ? R[keyof R] : never) : never

/** Why a phone in this state cannot take the step; undefined if it can. */
export function phoneRefusal(step: AskedStep, { status }: { status: PhoneState }): PhoneRefusal | undefined {
  const refusals: Partial<Record<PhoneState, PhoneRefusal>> = phoneSteps[step].refusals
  return refusals[status]
}

import type { StepInput } from '#shared/contract/step-input.ts'
import type { CaseKind } from '#shared/domain/case/facts.ts'
import { carrierBrings, chargesBack, type Deal, meet, sendsBack, ships } from './deal.ts'

/** What happens in a deal; each `yield` lets so many hours pass. */
type Course = (deal: Deal) => AsyncGenerator<number, void>
/**
 * `evidence`: a scan, an IMEI or a deadline shows who lies. `two words`: one person's word against the other's, and nothing
 * that the market can see decides it. `bank`: the buyer's bank decides.
 */
export type Scheme = { name: string; liar: 'nobody' | 'seller' | 'buyer'; by: 'evidence' | 'two words' | 'bank'; course: Course }

const day = 24
const reason = 'As they say'
const problem = (caseKind: CaseKind): StepInput => ({
  step: 'reportProblem',
  caseKind,
  reason,
  ...(caseKind === 'not_as_described' ? { points: ['Photos'] } : {}),
})
const isAgreed = (step: 'contest' | 'acceptReturn'): StepInput => ({
  step,
  reason,
  ...(step === 'acceptReturn' && { returnAddress: '3 Mill Lane' }),
})

/** The phone is shipped and delivered. */
async function* arrives(deal: Deal) {
  yield 1 + Math.floor(deal.random() * 40)
  await ships(deal)
  yield day + Math.floor(deal.random() * 3 * day)
  await carrierBrings(deal, 'to the buyer')
  deal.phoneIs = 'with the buyer'
}
/** A parcel is delivered, and the phone is not in it. */
async function* aStoneArrives(deal: Deal) {
  yield* arrives(deal)
  deal.phoneIs = 'with the seller'
}
/** What was in the parcel is sent back and delivered, with this IMEI if it is not the phone's own. */
async function* comesBack(deal: Deal, imei?: string) {
  await sendsBack(deal, imei)
  yield 2 * day
  await carrierBrings(deal, 'back')
}
/** The buyer accepts the phone, and disputes the payment all the same. */
async function* isChargedBack(deal: Deal, outcome: 'won' | 'lost') {
  yield* arrives(deal)
  yield 20
  await deal.says('buyer', { step: 'accept', imei: deal.imei })
  yield 3 * day
  await chargesBack(deal, outcome)
}
/** They do not agree, and staff rule that the buyer gets a refund against return of the phone. */
async function* isContested(deal: Deal, kind: 'other_thing' | 'not_as_described' | 'tricked') {
  yield 5
  await deal.says('buyer', problem(kind))
  yield day
  await deal.says('seller', isAgreed('contest'))
  yield 5 * day + 1
  // Time for the decision and for carrying it out.
  yield 4 * day
}

export const honest: Scheme[] = [
  {
    name: 'all is well, and the buyer says so',
    liar: 'nobody',
    by: 'evidence',
    async *course(deal) {
      yield* arrives(deal)
      yield 20
      await deal.says('buyer', { step: 'accept', imei: deal.imei })
    },
  },
  { name: 'all is well, and nobody says anything', liar: 'nobody', by: 'evidence', course: arrives },
  {
    name: 'they meet',
    liar: 'nobody',
    by: 'evidence',
    async *course(deal) {
      yield 10
      await meet(deal)
      deal.phoneIs = 'with the buyer'
    },
  },
  {
    name: 'not as described, and it comes back',
    liar: 'nobody',
    by: 'evidence',
    async *course(deal) {
      yield* arrives(deal)
      yield 5
      await deal.says('buyer', problem('not_as_described'))
      yield 5
      await deal.says('seller', isAgreed('acceptReturn'))
      yield day
      yield* comesBack(deal)
      deal.phoneIs = 'with the seller'
      yield 5
      await deal.says('seller', { step: 'confirmReturn', imei: deal.imei })
    },
  },
  { name: 'the seller never ships', liar: 'nobody', by: 'evidence', async *course() {} },
]

export const sellersWhoLie: Scheme[] = [
  {
    name: 'an invented tracking number',
    liar: 'seller',
    by: 'evidence',
    async *course(deal) {
      yield 5
      await ships(deal)
      yield 7 * day + 1
      await deal.says('buyer', { step: 'sayNotArrived' })
      yield day
      await deal.says('seller', isAgreed('contest'))
    },
  },
  {
    name: 'an empty box, and silence',
    liar: 'seller',
    by: 'evidence',
    async *course(deal) {
      yield* aStoneArrives(deal)
      yield 5
      await deal.says('buyer', problem('other_thing'))
    },
  },
  {
    name: 'an empty box, contested, whose stone goes back and is called damaged',
    liar: 'seller',
    by: 'evidence',
    async *course(deal) {
      yield* aStoneArrives(deal)
      yield* isContested(deal, 'other_thing')
      yield* comesBack(deal, deal.otherImei)
      await deal.says('seller', { step: 'disputeReturn', reason })
    },
  },
  {
    name: 'another phone, whose IMEI the buyer types',
    liar: 'seller',
    by: 'evidence',
    async *course(deal) {
      yield* aStoneArrives(deal)
      yield 5
      await deal.says('buyer', { step: 'accept', imei: deal.otherImei })
      yield day
      await deal.says('seller', isAgreed('acceptReturn'))
      yield day
      yield* comesBack(deal, deal.otherImei)
      await deal.says('seller', { step: 'confirmReturn', imei: deal.imei })
    },
  },
  {
    name: 'another phone in the box at the door',
    liar: 'seller',
    by: 'evidence',
    async *course(deal) {
      yield 10
      await meet(deal)
      yield* isContested(deal, 'tricked')
      yield* comesBack(deal, deal.otherImei)
    },
  },
  {
    name: 'what came back is said to be another phone',
    liar: 'seller',
    by: 'evidence',
    async *course(deal) {
      yield* arrives(deal)
      yield* isContested(deal, 'not_as_described')
      yield* comesBack(deal)
      deal.phoneIs = 'with the seller'
      await deal.says('seller', { step: 'confirmReturn', imei: deal.otherImei })
    },
  },
  {
    name: 'the number of a parcel that came to somebody else',
    liar: 'seller',
    by: 'two words',
    async *course(deal) {
      yield* aStoneArrives(deal)
      yield 5
      await deal.says('buyer', problem('not_arrived'))
      yield day
      await deal.says('seller', isAgreed('contest'))
    },
  },
]

export const buyersWhoLie: Scheme[] = [
  {
    name: 'it never came, which the carrier has brought',
    liar: 'buyer',
    by: 'evidence',
    async *course(deal) {
      yield* arrives(deal)
      yield 5
      await deal.says('buyer', problem('not_arrived'))
      yield day
      await deal.says('seller', isAgreed('contest'))
    },
  },
  {
    name: 'the box was empty, and nothing goes back',
    liar: 'buyer',
    by: 'evidence',
    async *course(deal) {
      yield* arrives(deal)
      yield* isContested(deal, 'other_thing')
    },
  },
  {
    name: 'not as described, with an invented number for its way back',
    liar: 'buyer',
    by: 'evidence',
    async *course(deal) {
      yield* arrives(deal)
      yield* isContested(deal, 'not_as_described')
      await sendsBack(deal)
    },
  },
  {
    name: 'tricked at the door, and nothing goes back',
    liar: 'buyer',
    by: 'evidence',
    async *course(deal) {
      yield 10
      await meet(deal)
      deal.phoneIs = 'with the buyer'
      yield* isContested(deal, 'tricked')
    },
  },
  {
    name: 'another phone is sent back, whose IMEI the buyer types',
    liar: 'buyer',
    by: 'evidence',
    async *course(deal) {
      yield* arrives(deal)
      yield* isContested(deal, 'not_as_described')
      await sendsBack(deal, deal.otherImei).catch(() => {})
    },
  },
  {
    name: 'another phone is sent back under the IMEI of the first',
    liar: 'buyer',
    by: 'two words',
    async *course(deal) {
      yield* arrives(deal)
      yield* isContested(deal, 'not_as_described')
      yield* comesBack(deal)
      await deal.says('seller', { step: 'confirmReturn', imei: deal.otherImei })
    },
  },
  {
    name: 'the box was empty, and a stone goes back',
    liar: 'buyer',
    by: 'two words',
    async *course(deal) {
      yield* arrives(deal)
      yield* isContested(deal, 'other_thing')
      yield* comesBack(deal, deal.otherImei)
      await deal.says('seller', { step: 'disputeReturn', reason })
    },
  },
  {
    name: 'it never came, which no carrier has scanned',
    liar: 'buyer',
    by: 'two words',
    async *course(deal) {
      yield 5
      await ships(deal)
      deal.phoneIs = 'with the buyer'
      yield 7 * day + 1
      await deal.says('buyer', { step: 'sayNotArrived' })
      yield day
      await deal.says('seller', isAgreed('contest'))
    },
  },
  {
    name: 'the bank takes the payment back, and believes the evidence',
    liar: 'buyer',
    by: 'evidence',
    course: (deal) => isChargedBack(deal, 'won'),
  },
  {
    name: 'the bank takes the payment back, and believes the buyer',
    liar: 'buyer',
    by: 'bank',
    course: (deal) => isChargedBack(deal, 'lost'),
  },
]

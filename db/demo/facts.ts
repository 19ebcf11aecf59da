import type { BoxContent, Condition, Fault, ReplacedPart } from '#shared/domain/phones/listing-facts.ts'
import type { DemoPhone } from './phones.ts'

const faults: Fault[] = ['screen_marks', 'buttons', 'speaker', 'biometrics', 'back_cracked']
const carriers = ['Verizon', 'T-Mobile', 'AT&T']
const boxes: BoxContent[][] = [
  ['box', 'charger', 'cable'],
  ['charger', 'cable'],
  ['box', 'cable', 'case', 'receipt'],
  [],
  ['case'],
]
const replaced: ReplacedPart[][] = [['none'], ['battery:maker'], ['none'], [], ['display:independent', 'battery:authorised']]
const stories = [
  'Always in a case and behind a screen protector. I have moved on to a newer one.',
  'My work phone: charged overnight, never dropped. Reset and ready for its next owner.',
  'Bought new from the maker, second hand by nobody but you. Small marks near the charging port.',
  'A spare for two years, so hardly used. The battery holds a long day.',
]

/** The facts that a demo seller states about a phone: older ones are more worn, and some sellers state less than others. */
export function factsOf(phone: DemoPhone, place: number) {
  const condition = conditionOf(phone.usedYears + (place % 4) * 0.4)
  const locked = place % 9 === 4
  return {
    storageGb: Number.parseInt(phone.storage, 10),
    colour: phone.colour,
    condition,
    batteryHealth: Math.max(71, Math.round(100 - phone.usedYears * 3.9 - ((place * 7) % 5))),
    networkLock: locked ? ('locked' as const) : ('unlocked' as const),
    ...(locked ? { carrier: pick(carriers, place) } : {}),
    ...(place % 7 === 3 ? {} : { accountLock: 'off' as const }),
    replacedParts: pick(replaced, place),
    faults: condition === 'fair' && place % 2 === 0 ? [pick(faults, place)] : [],
    box: pick(boxes, place),
    ...(place % 3 === 0 ? { description: pick(stories, place / 3) } : {}),
  }
}

function conditionOf(wear: number): Condition {
  if (wear < 1.2) return 'like_new'
  if (wear < 2.8) return 'very_good'
  return wear < 5.2 ? 'good' : 'fair'
}

const pick = <T>(list: readonly T[], place: number): T => list[place % list.length] as T

import { makeImei } from '#db/demo/factories.ts'
import { makeHandOverCode } from '#server/features/deliveries/hand-over-code.ts'
import { findProgress } from '#server/features/order-progress/find-progress.ts'
import { takeStep } from '#server/features/order-progress/take-step.ts'
import { notingFirst } from '#server/http/second-person.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { StepInput } from '#shared/contract/step-input.ts'
import { personCaseSteps } from '#shared/domain/case/steps.ts'
import { personChargebackSteps } from '#shared/domain/chargeback/life.ts'
import { personSteps } from '#shared/domain/delivery/steps.ts'
import { newTrackingNumber } from '../sales.ts'
import { type Life, pick, type Random, type Stage } from './stage.ts'

/** The share of steps that are drawn from all steps, including those the table refuses. */
const mischief = 0.1
const reason = 'As the seed says'

/** Lets one of the sides take a random step, or none; returns a line with its result. */
export async function act({ market, random, admins }: Stage, life: Life): Promise<string | undefined> {
  if (random() > life.liveliness) return
  const side = pick(['buyer', 'buyer', 'seller', 'seller', 'admin'] as const, random)
  if (life.left.has(side)) return
  const actor = side === 'admin' ? pick(admins, random) : life.people[side]
  const all = { ...market.connection, config: market.config, ports: market.ports }
  const progress = await findProgress(all, actor, life.order)
  const open = progress?.steps.filter(({ refusal }) => refusal === null).map(({ step }) => step) ?? []
  if (progress?.state === 'meeting' && side === 'buyer' && random() < 0.7) {
    return asked('buyer asks for a code', async () => {
      life.code = (await makeHandOverCode(all, actor, life.order, life.imei)).code
      return ''
    })
  }
  const isMischief = random() < mischief
  if ((open.length === 0 || random() < 0.35) && !isMischief) return
  const every = [...personSteps, ...personCaseSteps, ...personChargebackSteps]
  const step = pick((isMischief ? every : open) as StepInput['step'][], random)
  if (isEndless(step) && !isMischief && random() < 0.85) return
  const most = random() < 0.3 ? progress?.case?.most : undefined
  const typed = inputOf(step, life, random)
  const input = step === 'decide' && most !== undefined ? { step, amount: most, coversBoth: true, reason } : typed
  const other = admins.find(({ id }) => id !== actor.id)
  const line = await asked(`${side} ${step}`, () => byTwo(all, [actor, other], life.order, input))
  if (isMischief && !open.includes(step) && !line.includes('refused')) {
    throw new Error(`${side} was let ${step} though the page did not offer it.`)
  }
  return line
}

/** Takes the step; if it needs a second person, another admin confirms it at once. */
async function byTwo(
  all: Parameters<typeof takeStep>[0],
  [actor, other]: [Admin, Admin | undefined],
  order: string,
  input: StepInput,
) {
  const take = async (by: Admin) => (await notingFirst(all.write, () => takeStep(all, by, order, input))).state
  try {
    return await take(actor)
  } catch (error) {
    if (!other || !(error instanceof AppError) || error.reason !== 'second_person_needed') throw error
    return take(other)
  }
}
type Admin = Parameters<typeof takeStep>[1]

/** Steps that would end most orders too early. */
const isEndless = (step: string) => /ancel|undo|refundInFull|withdrawCase|acceptChargeback|reportBlocked/.test(step)

/** Returns a line with the result of a call; a refusal is a result, too, but any other error is thrown. */
export async function asked(what: string, ask: () => Promise<unknown>): Promise<string> {
  try {
    const came = await ask()
    return came === undefined ? what : `${what} ${came}`
  } catch (error) {
    if (error instanceof AppError && error.code !== 'internal') return `${what} refused: ${error.reason}`
    throw error
  }
}

/** Returns the input of a step as a person would type it; sometimes it is wrong. */
function inputOf(step: StepInput['step'], { imei, code }: Life, random: Random): StepInput {
  const another = random() < 0.15
  const typed = another ? makeImei(500_000 + Math.floor(random() * 1000)) : imei
  if (step === 'ship') {
    const parcel = pick(
      [
        { carrier: 'ups' as const, trackingNumber: newTrackingNumber() },
        { carrier: 'other' as const, trackingNumber: 'LOCAL-4711' },
      ],
      random,
    )
    return { step, ...parcel, returnAddress: '3 Mill Lane', imei }
  }
  if (step === 'accept') return random() < 0.2 ? { step, imeiUnreadable: true } : { step, imei: typed }
  if (step === 'handOver') return { step, code: another || code === '' ? '12345' : code }
  if (step === 'reportProblem') {
    const caseKind = pick(['other_thing', 'not_as_described', 'tricked', 'not_arrived'] as const, random)
    return { step, reason, caseKind, points: ['Photos'] }
  }
  if (step === 'extendShipping' || step === 'extendChecking') return { step, days: 1 + Math.floor(random() * 14), reason }
  if (step === 'correctTracking' || step === 'correctReturnTracking')
    return { step, carrier: 'ups', trackingNumber: newTrackingNumber(), reason }
  // The other steps need a reason, at the most.
  return caseInputOf(step, typed, random) ?? ({ step, reason } as StepInput)
}

const decisionOf = (amount: number, random: Random) =>
  random() < 0.4 ? { againstReturn: true, returnAddress: '3 Mill Lane' } : { amount: random() < 0.3 ? 0 : amount }

/** The same for the steps of a case; amounts are sometimes more than is available. */
function caseInputOf(step: StepInput['step'], imei: string, random: Random): StepInput | undefined {
  const amount = Math.floor(random() * 70_000) / 100
  if (step === 'acceptReturn') return { step, returnAddress: '3 Mill Lane', reason }
  if (step === 'offerPart') return { step, amount: random() < 0.5 ? 0.01 : amount, reason }
  if (step === 'decide' || step === 'decideAppeal') return { step, ...decisionOf(amount, random), reason } as StepInput
  if (step === 'sendBack') return { step, carrier: 'ups', trackingNumber: newTrackingNumber(), imei }
  if (step === 'confirmReturn') return random() < 0.2 ? { step, imeiUnreadable: true } : { step, imei }
  return undefined
}

import { z } from 'zod'
import { carrierIds } from '#shared/countries/carriers.ts'
import { tidyAddress } from '#shared/domain/text/text.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { caseKinds } from '../domain/case/facts.ts'
import { maxMessagePictures } from '../domain/message-limits.ts'
import { maxExtraDays } from '../domain/orders/order-history.ts'
import { askedStep, type PersonStep, personStepNames, type StepRows } from '../domain/person-steps.ts'
import type { Either, Need, StepField } from '../domain/step-row.ts'
import { longestTyped } from '../domain/tracking-number.ts'
import { Address } from './address.ts'
import { days, id, line, price, required } from './fields.ts'

const choice = <const Values extends readonly string[]>(values: Values, label: MessageFor, invitation: MessageFor) =>
  z.enum(values, { error: ({ input }) => (input === undefined ? t('fields.required', { label: t(label) }) : t(invitation)) })

/** The fields that people fill in for steps; the row of a step says which of them it requires (shared/domain/step-row.ts). */
const fields = {
  carrier: choice(carrierIds, msg('fields.carrier'), msg('fields.chooseCarrier')),
  trackingNumber: line(msg('fields.trackingNumber'), longestTyped),
  returnAddress: line(msg('fields.returnAddress'), 200, tidyAddress),
  /** The return address in its parts; counts if both are sent. */
  address: Address,
  imei: line(msg('fields.imei'), 40),
  /** The phone does not show it. */
  imeiUnreadable: z.boolean(),
  code: line(msg('fields.code'), 12),
  /** In a case, what the person says. */
  reason: line(msg('fields.reason'), 1000),
  caseKind: choice(caseKinds, msg('fields.whatIsWrong'), msg('fields.chooseWhatIsWrong')),
  /** Labels of the points of the listing as booked that do not hold. */
  points: z.array(z.string().max(100)).max(20),
  /** For a statement in a case: private pictures, by their ids. */
  pictures: z.array(id).max(maxMessagePictures, { error: () => t('fields.picturesAtOnce', { most: maxMessagePictures }) }),
  /** In the market's currency: the refund that is offered or decided. */
  amount: price(msg('fields.amount'), 'nothing'),
  /** In the market's currency: what the buyer agrees to bear by cancelling, as `cancelCosts` says. */
  fee: price(msg('fields.fee'), 'nothing'),
  /** A full refund, once the phone has been returned. */
  againstReturn: z.boolean(),
  /** The seller is paid all the same, and the guarantee bears what the buyer gets back. */
  coversBoth: z.boolean(),
  /** By how many days a deadline is extended. */
  days: days(maxExtraDays),
} satisfies Record<StepField, z.ZodType>

type Sent = { [Field in StepField]: z.input<(typeof fields)[Field]> }
type Read = { [Field in StepField]: z.output<(typeof fields)[Field]> }
type May<Values extends Sent | Read, Field> = { [F in Field & keyof Values]?: Values[F] | undefined }
type Must<Values extends Sent | Read, Field> = { [F in Field & keyof Values]: Values[F] }

type Instead<Values extends Sent | Read, Field> = { [F in Field & keyof Values]: Values[F] extends boolean ? true : Values[F] }

/** The fields of a need: its field, or that it is, for example, unreadable, or the same in its parts. */
type NeedIn<Values extends Sent | Read, One> = One extends readonly [infer Field, infer Other]
  ? (Must<Values, Field> & May<Values, Other>) | (May<Values, Field> & Instead<Values, Other>)
  : Must<Values, One>
type NeedsIn<Values extends Sent | Read, Needs> = Needs extends readonly [infer First, ...infer Rest]
  ? NeedIn<Values, First> & NeedsIn<Values, Rest>
  : unknown
type TakesIn<Values extends Sent | Read, Row> = Row extends { takes: readonly (infer Field)[] } ? May<Values, Field> : unknown
type FieldsIn<Values extends Sent | Read, Step extends PersonStep> = NeedsIn<Values, StepRows[Step]['needs']> &
  TakesIn<Values, StepRows[Step]> &
  May<Values, 'reason'>

/** What a step was given beside its name. */
export type FieldsOf<Step extends PersonStep> = Step extends PersonStep ? FieldsIn<Read, Step> : never
/** What a step was given: exactly the fields that it needs, and those that it takes. */
export type InputOf<Step extends PersonStep> = Step extends PersonStep ? { step: Step } & FieldsIn<Read, Step> : never
export type StepInput = InputOf<PersonStep>
/** The steps for which what a form collects is enough. */
export type StepsWith<Typed> = { [Step in PersonStep]: Typed extends FieldsOf<Step> ? Step : never }[PersonStep]
/** The same as it is sent: numbers may be text. */
type StepCall = { [Step in PersonStep]: { step: Step } & FieldsIn<Sent, Step> }[PersonStep]

const isEither = (need: Need): need is Either => typeof need !== 'string'
const labels = {
  imei: msg('fields.imei'),
  amount: msg('fields.amount'),
  returnAddress: msg('fields.returnAddress'),
} satisfies Record<Either[0], MessageFor>
/** A box that is not ticked says nothing. */
const isSaid = (value: unknown) => value !== undefined && value !== false

function inputOf(step: PersonStep) {
  const { needs, takes = [] } = askedStep(step)
  const either = needs.filter(isEither)
  const must = needs.filter((need): need is StepField => !isEither(need))
  const may = new Set<StepField>(['reason', ...takes, ...either.flat()])
  const object = z.strictObject({
    step: z.literal(step),
    ...Object.fromEntries([...may].map((field) => [field, fields[field].optional()])),
    ...Object.fromEntries(must.map((field) => [field, fields[field]])),
  })
  return either.reduce(
    (checked, [field, other]) =>
      checked.refine((typed: Record<string, unknown>) => isSaid(typed[field]) || isSaid(typed[other]), {
        path: [field],
        ...required(labels[field]),
        // So that all that is missing is named at once.
        when: () => true,
      }),
    object,
  )
}

/** The input of a step, by its name. */
export const StepInput = z.discriminatedUnion(
  'step',
  personStepNames.map(inputOf) as [ReturnType<typeof inputOf>, ...ReturnType<typeof inputOf>[]],
) as unknown as z.ZodType<StepInput, StepCall>

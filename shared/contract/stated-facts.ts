import { z } from 'zod'
import {
  accountLockNames,
  areReplacedOnce,
  boxContentNames,
  conditionNames,
  type FactName,
  faultNames,
  networkLockNames,
  replacedPartNames,
  storageSizes,
} from '#shared/domain/phones/listing-facts.ts'
import { tidy } from '#shared/domain/text/text.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { readable, years } from './fields.ts'

/** An empty string counts as absent, since a form sends it so. */
export const filled = (text: string) => text || undefined

const optionalLine = (label: MessageFor, max: number) =>
  z.string().transform(tidy).pipe(readable(label, max)).transform(filled).nullish()

/** The facts of a listing (shared/domain/phones/listing-facts.ts) as its seller sends them. Only how long it was used is required. */
export const statedFacts = {
  usedYears: years(msg('fields.usedYears')),
  storage: z
    .number()
    .int()
    .refine((gb) => storageSizes.some((size) => size === gb), { error: () => t('fields.chooseStorage') })
    .nullish(),
  condition: z.enum(conditionNames, { error: () => t('fields.chooseCondition') }).nullish(),
  batteryHealth: z
    .number({ error: () => t('fields.batteryIsNumber') })
    .int()
    .min(1, { error: () => t('fields.batteryAtLeast') })
    .max(100, { error: () => t('fields.batteryAtMost') })
    .nullish(),
  colour: optionalLine(msg('fields.colour'), 40),
  networkLock: z.enum(networkLockNames).nullish(),
  /** Stored if the phone is locked. */
  carrier: optionalLine(msg('fields.network'), 40),
  /** `on` only for a phone for parts. */
  accountLock: z.enum(accountLockNames).nullish(),
  /** Parts that were replaced and by whom, each once, or 'none' alone; absent: not stated. */
  replacedParts: z
    .array(z.enum(replacedPartNames))
    .max(replacedPartNames.length)
    .refine(areReplacedOnce, { error: () => t('fields.replacedOnce') })
    .optional(),
  faults: z.array(z.enum(faultNames)).max(faultNames.length).optional(),
  box: z.array(z.enum(boxContentNames)).max(boxContentNames.length).optional(),
} satisfies Record<FactName | 'carrier', z.ZodType>

/** The same facts as the market returns them; null: not stated. */
export const returnedFacts = {
  usedYears: z.number(),
  /** Gigabytes. */
  storage: z.number().int().nullable(),
  condition: z.enum(conditionNames).nullable(),
  /** Percent of its original capacity. */
  batteryHealth: z.number().int().nullable(),
  colour: z.string().nullable(),
  networkLock: z.enum(networkLockNames).nullable(),
  carrier: z.string().nullable(),
  accountLock: z.enum(accountLockNames).nullable(),
  replacedParts: z.array(z.enum(replacedPartNames)),
  faults: z.array(z.enum(faultNames)),
  box: z.array(z.enum(boxContentNames)),
} satisfies Record<keyof typeof statedFacts, z.ZodType>

const ReturnedFacts = z.object(returnedFacts)
export type ReturnedFacts = z.output<typeof ReturnedFacts>

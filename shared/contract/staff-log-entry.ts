import type { z } from 'zod'
import type { SubjectKind } from '#shared/domain/staff/subjects.ts'
import type { MessageFor } from '#shared/language/message.ts'

/** What the log of the staff needs to know about an operation (S14.5). */
export type Logged = {
  /** What the log calls it: "Verified a seller". */
  as: MessageFor
  /** Which kind of thing the id in the path is; null if there is none. */
  about: SubjectKind | null
  /** Whether it shows personal data, so that each look is recorded. */
  shows: 'personal data' | 'no personal data' | null
  /** Of an act: the field with the reason that staff give. */
  reason: string | null
  /** Of a look that is about nobody by its path: the list of the answer whose `person`s it shows. */
  people?: string
  /** Fields whose text is recorded, as it is about no person. */
  tells?: readonly string[]
}

type Fields<Input extends z.ZodType> = string extends keyof z.output<Input> ? Record<never, never> : z.output<Input>
/** The fields that are always a text. */
type Texts<Given> = { [Field in keyof Given]-?: [Given[Field]] extends [string] ? Field : never }[keyof Given] & string

type Read = { as: MessageFor; about: SubjectKind | null; shows: 'personal data' | 'no personal data' }
/** A look that needs a reason, which is sent like that of an act. */
type Look<Input extends z.ZodType> = {
  as: MessageFor
  about: SubjectKind | null
  shows: 'personal data'
  reason: Texts<Fields<Input>>
  people?: string
}
/** An act asks for a reason, or says why it has none. */
type Act<Input extends z.ZodType> = { as: MessageFor; about: SubjectKind | null; tells?: Texts<Fields<Input>>[] } & (
  | { reason: Texts<Fields<Input>> }
  | { reason: 'reason' | null; because: string }
)

/**
 * What an operation has to say for the log: a read whether it shows personal data, an act where its reason is, and a look that
 * needs a reason both. A read that is sent a body shows nobody's data.
 */
export type LogOf<Route extends string, Input extends z.ZodType> = Route extends `GET ${string}`
  ? Read
  : Act<Input> | Look<Input> | (Read & { shows: 'no personal data' })

export const loggedOf = (log: object | undefined): Logged | null =>
  log === undefined ? null : { shows: null, reason: null, ...(log as Pick<Logged, 'as' | 'about'>) }

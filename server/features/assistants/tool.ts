import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Client } from '#shared/contract/client.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { market } from '#shared/contract/market.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { t } from '#shared/language/message.ts'
import type { Confirmations } from './confirmations.ts'
import type { Place } from './phone-shapes.ts'

/** What a tool works with: the market's operations, called as whoever sent the request. */
export type At = {
  config: Config
  market: Client<typeof market>
  confirmations: Confirmations
  /** The API key that the request carries. */
  key: string | undefined
  /** Throws AppError if that key has no permission for the operation. */
  mayCall: (operation: Endpoint) => Promise<void>
}

/** `text`: in short what the answer says, in the market's own words alone, for clients that do not read the fields. */
export type Answer<Output> = { text: string; data: Output }

/** `acts`: it does something for a person, and so needs their key. */
export type Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> = {
  name: string
  title: string
  description: string
  input: Input
  output: Output
  acts: boolean
  run: (input: z.output<Input>, at: At) => Promise<Answer<z.input<Output>>>
}

/**
 * A tool whose input and output are checked against each other. A field that it does not have is refused: an assistant that made
 * up a filter would take what was found without it for an answer.
 */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(given: Tool<Input, Output>): Tool {
  const known = Object.keys(given.input.shape).join(', ')
  const input = z.strictObject(given.input.shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? t('assistants.fieldUnknown', { names: (keys ?? []).join(', '), known }) : undefined,
  })
  return { ...given, input } as unknown as Tool
}

export const placeIn = ({ config }: At): Place => ({
  publicUrl: config.publicUrl,
  deliveryCharge: dollarsFrom(config.money.deliveryCents),
})

export const currencyIn = ({ config }: At) => config.money.currency

import { z } from 'zod'

/** How much and how often people may do something, and how long their accounts can be brought back. */
export const limitSettings = {
  DELETE_AFTER_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(30)
    .default(7)
    .describe(
      'after how many days an account is deleted that staff delete at its owner’s request; until then it can be brought back',
    ),
  LISTING_DAYS: z.coerce
    .number()
    .int()
    .min(30)
    .max(365)
    .default(60)
    .describe('after how many days a listing ends unless its seller renews it'),
  MAX_UNPAID: z.coerce.number().int().positive().max(1000).default(5).describe('maximum number of unpaid bookings per buyer'),
  MAX_PHONES: z.coerce
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .default(10_000)
    .describe('maximum number of phones that a seller may have on the market'),
  MAX_GIVEN_UP: z.coerce
    .number()
    .int()
    .positive()
    .max(1000)
    .default(2)
    .describe('how many times within 7 days a buyer may book the same phone and give it up, unpaid or paid'),
  MAX_GIVEN_UP_OF_SELLER: z.coerce
    .number()
    .int()
    .positive()
    .max(10_000)
    .default(5)
    .describe('the same for all phones of one seller'),
  MAX_GIVEN_UP_IN_ALL: z.coerce.number().int().positive().max(10_000).default(12).describe('the same for all phones'),
  MAX_LETTERS_CAUSED: z.coerce
    .number()
    .int()
    .positive()
    .max(100_000)
    .default(20)
    .describe('how many letters an account causes to others in a day, until it has completed ten deals; more are sent together'),
  MESSAGES_AN_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(20)
    .describe('maximum number of messages that a person may send per hour'),
  NEW_THREADS_AN_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(5)
    .describe('maximum number of conversations that a person may start per hour in the first 7 days after registration'),
  MOST_UNANSWERED: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(3)
    .describe('maximum number of consecutive messages without a reply; not applied during an open order'),
}

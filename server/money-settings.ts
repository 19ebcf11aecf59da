import { z } from 'zod'

/** In major units of the market's currency. */
const amount = z.coerce.number().min(0).max(1_000_000).optional()
const cents = z.coerce.number().int().min(0).max(100_000).optional()

/** What a market counts in, and its amounts (server/market-money.ts). */
export const moneySettings = {
  CURRENCY: z
    .string()
    .transform((code) => code.toUpperCase())
    .optional()
    .describe('the currency of the market, by its code (ISO 4217), kept from its first start on; default: that of COUNTRY'),
  DOLLAR_RATE: z.coerce
    .number()
    .positive()
    .max(1_000_000)
    .optional()
    .describe(
      'about how much of the currency a US dollar is worth, for which usual amounts and price guidance are converted; known for the usual currencies',
    ),
  DELIVERY_CHARGE: amount.describe('what a buyer pays for delivery, in the currency; default by currency, in dollars 12'),
  FEE_LEAST: amount.describe(
    'the minimum fee of a sale, in the currency, never more than the price; default by currency, in dollars 1',
  ),
  FEE_LEAST_CENTS: cents.describe('its former name: FEE_LEAST in minor units'),
  CARD_FEE: amount.describe(
    'what the card provider keeps of each payment, in the currency; default by currency, in dollars 0.30',
  ),
  CARD_FEE_CENTS: cents.describe('its former name: CARD_FEE in minor units'),
  SECOND_PERSON_FROM: z.coerce
    .number()
    .positive()
    .max(1_000_000_000)
    .optional()
    .describe(
      'in the currency: the amount from which refunds, bank transfers, write-offs and losses borne by the guarantee need two members of the staff; default: none does',
    ),
  GUARANTEE_FLOOR: z.coerce
    .number()
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .default(0)
    .describe(
      'in the currency: the balance of the guarantee below which staff decide who bears a lost chargeback; a negative amount lets it go that far into debt, which you cover',
    ),
  GUARANTEE_HAND_OVERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(1)
    .describe(
      'how many lost chargebacks of phones that one seller handed over in person the guarantee bears by rule in a year; of the others staff decide',
    ),
  GUARANTEE_COVER: z.coerce
    .number()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe(
      'in the currency: the most that the guarantee bears of an order whose buyer is refunded and whose seller is paid, because one word stands against the other; 0: never; default by currency, in dollars 500',
    ),
  GUARANTEE_COVER_MONTHS: z.coerce
    .number()
    .int()
    .min(1)
    .max(120)
    .default(12)
    .describe('for how many months neither side of such an order, nor anybody linked with one, is covered again'),
}

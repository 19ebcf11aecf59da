import { z } from 'zod'
import type { Operator } from '#shared/countries/legal-text.ts'

const line = z.string().min(2).max(200)

/** Who runs the market: for answers to letters, their footer, and legal pages. */
export const operatorSettings = {
  OPERATOR_EMAIL: z
    .email()
    .optional()
    .describe(
      'a mailbox that staff read: messages from Contact us and replies to letters go there; needed in production, default: the address in MAIL_FROM',
    ),
  OPERATOR_ADDRESS: z
    .string()
    .min(10)
    .max(200)
    .optional()
    .describe(
      "the operator's name and postal address in the footer of letters and on legal pages, which the law asks for; needed in production",
    ),
  OPERATOR_REPRESENTATIVE: line.optional().describe('who represents a company that runs the market, for the legal notice'),
  OPERATOR_TELEPHONE: line.optional().describe('a telephone number for the legal notice'),
  OPERATOR_REGISTER: line.optional().describe('the register and number of the operator, as in Amtsgericht Hamburg, HRB 12345'),
  OPERATOR_VAT_ID: line.optional().describe("the operator's VAT identification number"),
}

type Given = { [Name in keyof typeof operatorSettings]?: z.output<(typeof operatorSettings)[Name]> }

export const operatorFrom = (s: Given, sender: string): Operator => ({
  email: s.OPERATOR_EMAIL ?? sender,
  address: s.OPERATOR_ADDRESS,
  representative: s.OPERATOR_REPRESENTATIVE,
  telephone: s.OPERATOR_TELEPHONE,
  register: s.OPERATOR_REGISTER,
  vatId: s.OPERATOR_VAT_ID,
})

import { debtNumber } from '#shared/domain/money/debt-texts.ts'
import type * as chargebacks from '../chargebacks.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, people } from './example.ts'

export const chargebackExamples: ExamplesOf<typeof chargebacks> = {
  listChargebacks: {
    as: 'ada',
    call: { limit: 1 },
    answer: [
      {
        _id: ids.chargeback,
        order: ids.order,
        productName: 'Redmi Note 11',
        buyer: people.bea.name,
        sellerName: people.sam.name,
        reason: 'The cardholder says they didn’t make the payment',
        state: 'needs_evidence',
        amount: 132,
        openedAt: '2026-11-21T10:15:00.000Z',
        until: '2026-11-26T10:15:00.000Z',
        borneBy: null,
        links: null,
        known: 'There’s no scan and no hand-over code. Buyer: no chargeback before; seller: no chargeback before.',
      },
    ],
  },
  listDebts: {
    as: 'ada',
    call: { limit: 1 },
    answer: [
      {
        _id: ids.sam,
        number: debtNumber(ids.sam),
        sellerName: people.sam.name,
        sellerEmail: people.sam.email,
        amount: 126,
        known: 'Because of a chargeback. None of their debts has been written off before.',
        since: '2026-05-01T10:15:00.000Z',
        writeOffFrom: '2026-10-28T10:15:00.000Z',
        ownMatter: null,
      },
    ],
  },
  writeOffDebt: {
    as: 'ada',
    call: { id: ids.sam, reason: 'The seller has left the country.', amount: 126 },
    answer: { modifiedCount: 1, message: 'Debt written off. The guarantee covers it.' },
    refused: [
      {
        when: 'The seller owes nothing',
        call: { id: ids.order, reason: 'The seller has left the country.', amount: 126 },
        error: appError('debt_unknown'),
      },
      {
        when: 'The seller owes another amount by now',
        call: { id: ids.sam, reason: 'The seller has left the country.', amount: 120 },
        error: appError('debt_changed', { amount: 126 }),
      },
    ],
    alsoRefused: { conflict: 'The debt is younger than the market’s days for that' },
  },
}

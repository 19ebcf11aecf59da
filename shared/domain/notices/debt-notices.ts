import { dollarsFrom } from '#shared/domain/money/money.ts'
import { priceText } from '#shared/format.ts'
import { spec } from './notice-spec.ts'

/** Notices to sellers about their debts, beside what an order says (S11.3). */
export const debtNotices = {
  debtWrittenOff: spec<{ amountCents: number; reason: string }>({
    class: 'money',
    topics: ['order'],
    title: ({ amountCents }) => `We’ve written off ${priceText(dollarsFrom(amountCents))} that you owed`,
    text: ({ reason }) => `You no longer owe us anything. ${reason}`,
    link: () => ({ to: '/dashboard/money', label: 'See your money' }),
  }),
}

import { dollarsFrom } from '#shared/domain/money/money.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { spec } from './notice-spec.ts'

/** Notices to sellers about their debts, beside what an order says (S11.3). */
export const debtNotices = {
  debtWrittenOff: spec<{ amountCents: number; reason: string }>({
    class: 'money',
    topics: ['order'],
    title: ({ amountCents }) => t('notices.debtWrittenOff', { price: priceText(dollarsFrom(amountCents)) }),
    text: ({ reason }) => t('notices.debtWrittenOffText', { reason }),
    link: () => ({ to: '/dashboard/money', label: t('notices.seeMoney') }),
  }),
}

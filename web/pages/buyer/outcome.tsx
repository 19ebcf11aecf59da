import { useEffect, useRef } from 'react'
import type { Order } from '#shared/contract/orders.ts'
import { t } from '#shared/language/message.ts'
import { FormError } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PaymentStep } from './use-card-payment.ts'

/** The result of a payment made here, shown while the page is open. */
export const Outcome = ({ step, order }: { step: PaymentStep; order: Order | undefined }) => (
  <div role="status" className="print:hidden">
    {step.at === 'paid' && <Paid order={order} />}
    {step.at === 'refused' && (
      <div className="mb-6">
        <FormError>{step.message}</FormError>
      </div>
    )}
  </div>
)

/** Takes the focus and scrolls into view, because the pressed button is gone. */
function Paid({ order }: { order: Order | undefined }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    message.current?.focus({ preventScroll: true })
    message.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="mb-6 rounded-box border border-success/40 bg-success/8 p-4 sm:p-5">
      <p
        ref={message}
        tabIndex={-1}
        className="flex scroll-mt-24 items-center gap-2 font-semibold text-lg text-success outline-none"
      >
        <Icon name="check" className="size-6" />
        {t('quoted.paymentCompleted')}
      </p>
      {order && (
        <ol className="mt-2 grid list-decimal gap-1 ps-6">
          <li className="wrap-anywhere">
            {t('buying.paidStepSend', { sellerName: order.sellerName, productName: order.productName, location: order.location })}
          </li>
          <li>{t('buying.paidStepHold')}</li>
          <li>{t('buying.paidStepNotices')}</li>
        </ol>
      )}
    </div>
  )
}

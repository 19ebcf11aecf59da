import { Link } from 'react-router'
import { t } from '#shared/language/message.ts'
import type { Me } from '#web/lib/session.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { matter: NonNullable<Me['bankMatter']>; className?: string }

/** S23.1: why a buyer can neither book, make an offer nor pay, the order it is about, and where to write. */
export const BankMatter = ({ matter: { order, sentence }, className = '' }: Props) => (
  <div className={`surface flex gap-3 p-4 print:hidden ${className}`}>
    <Icon name="warning" className="mt-0.5 size-5 text-error" />
    <div className="min-w-0 text-sm">
      <p>{sentence}</p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        <Link to={`/dashboard/payment/${order}`} className="link text-primary">
          {t('offers.openOrder')}
        </Link>
        <Link to="/contact" className="link text-primary">
          {t('parts.contactUs')}
        </Link>
      </p>
    </div>
  </div>
)

import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { id: string | null; productName: string; children: ReactNode }

/** An order in a list for staff: the phone sold, and the two sides. */
export const OrderCell = ({ id, productName, children }: Props) => (
  <div className="min-w-0 text-start md:min-w-44">
    <p className="wrap-anywhere font-semibold">
      {id === null ? (
        productName
      ) : (
        <Link to={`/dashboard/orders/${id}`} className="link-hover hover:text-primary">
          {productName}
        </Link>
      )}
    </p>
    <p className="muted wrap-anywhere text-sm">{children}</p>
  </div>
)

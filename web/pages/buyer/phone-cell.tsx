import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PhoneImage } from '#web/components/phone-image.tsx'

/** A phone in a table row: its picture, its name as a link, and a line below. */

/** `to`: where the name links to. */
type Props = { image: string; name: string; to: string; children?: ReactNode }

export function PhoneCell({ image, name, to, children }: Props) {
  return (
    <div className="flex min-w-0 items-center gap-3 text-start">
      <div className="w-14 shrink-0">
        <PhoneImage src={image} alt="" sizes="56px" className="rounded-lg border border-base-300" />
      </div>
      <div className="min-w-0 md:min-w-24 lg:min-w-32">
        <p className="wrap-anywhere font-semibold">
          <Link to={to} className="link-hover hover:text-primary">
            {name}
          </Link>
        </p>
        {children && <div className="muted text-sm">{children}</div>}
      </div>
    </div>
  )
}

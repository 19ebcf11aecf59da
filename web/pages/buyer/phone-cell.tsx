import type { ReactNode } from 'react'
import { PhoneImage } from '#web/components/phone-image.tsx'

/** A phone in a row of a table: its picture, its name, and a line beneath. */
export function PhoneCell({ image, name, children }: { image: string; name: string; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-3 text-left">
      <div className="w-14 shrink-0">
        <PhoneImage src={image} alt="" sizes="56px" className="rounded-lg border border-base-300" />
      </div>
      <div className="min-w-0 md:min-w-24 lg:min-w-32">
        <p className="break-words font-semibold">{name}</p>
        {children && <div className="muted text-sm">{children}</div>}
      </div>
    </div>
  )
}

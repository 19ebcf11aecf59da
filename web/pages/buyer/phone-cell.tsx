import type { ReactNode } from 'react'

/** A phone in a row of a table: its picture, its name, and a line beneath. */
export function PhoneCell({ image, name, children }: { image: string; name: string; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-3 text-left">
      <img
        src={image}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 shrink-0 rounded-lg border border-base-300 bg-base-200 object-cover"
      />
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{name}</p>
        {children && <div className="muted text-sm">{children}</div>}
      </div>
    </div>
  )
}

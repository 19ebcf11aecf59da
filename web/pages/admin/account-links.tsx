import { Icon } from '#web/ui/icon.tsx'

/** What links the accounts of an order's buyer and seller, for staff (S23.2); nothing if nothing does. */
export const AccountLinks = ({ links, className = 'mt-1' }: { links: string | null; className?: string }) =>
  links && (
    <p className={`wrap-anywhere flex items-start gap-1.5 text-sm ${className}`}>
      <Icon name="warning" className="mt-0.5 size-4 shrink-0 text-primary" />
      <span>{links}</span>
    </p>
  )

import { Icon, type IconName } from '#web/ui/icon.tsx'

type Protection = { icon: IconName; title: string; words: string }

/** The protections for a buyer. */
export function Protections({ holdHours }: { holdHours: number | undefined }) {
  const held = `Booking keeps it for you alone${holdHours === undefined ? '' : ` for ${holdHours} hours`}. Nothing is charged until you pay.`
  const protections: Protection[] = [
    { icon: 'clock', title: 'Held for you', words: held },
    {
      icon: 'shield',
      title: 'Your money is kept',
      words: 'The seller is paid once you have the phone and have looked at it, and not before.',
    },
    { icon: 'lock', title: 'Paid by card', words: 'Your card goes straight to the card provider. We never see its number.' },
    { icon: 'receipt', title: 'One price', words: 'The price and the delivery above are all you pay, and you get a receipt.' },
    { icon: 'check', title: 'Sellers you can check', words: 'A green badge marks those whom our admins vouch for.' },
  ]
  return (
    <section aria-label="What protects you">
      <ul className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        {protections.map(({ icon, title, words }) => (
          <li key={title} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 size-5 text-success" />
            <div className="text-sm">
              <p className="font-semibold">{title}</p>
              <p className="muted">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

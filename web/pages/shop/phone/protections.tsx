import type { PageSettings } from '#shared/page-context.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Protection = { icon: IconName; title: string; words: string }

/** Days that a parcel takes, with the carriers of the market's country. */
const parcelDays = { least: 2, most: 5 }

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** When the phone is shipped, how long it can be checked, and what happens if something is wrong with it (S18.7). */
function promised({ shipBusinessDays, shipDays, inspectionHours, blockedDays }: PageSettings['terms']): Protection[] {
  // Business days as days, with the weekends between them.
  const [soonest, latest] = [1 + parcelDays.least, Math.ceil((shipBusinessDays * 7) / 5) + parcelDays.most]
  const toCheck = inspectionHours % 24 === 0 ? counted(inspectionHours / 24, 'day') : counted(inspectionHours, 'hour')
  return [
    {
      icon: 'truck',
      title: `Shipped within ${counted(shipBusinessDays, 'business day')}`,
      words: `It can be with you in ${soonest} to ${latest} days, and you follow the parcel on your order’s page. If it isn’t shipped in time you can cancel; after ${counted(shipDays, 'day')} you’re refunded automatically.`,
    },
    {
      icon: 'rotate',
      title: 'Returns if something is wrong',
      words: `You have ${toCheck} to check the phone once it has arrived. If it isn’t as described, send it back for a full refund, with delivery and return postage. If it turns out to be locked or reported lost, you have ${counted(blockedDays, 'day')}.`,
    },
  ]
}

/** The protections for a buyer. */
export function Protections({ settings }: { settings: PageSettings | undefined }) {
  const holdHours = settings?.holdHours
  const held = `Booking keeps it for you alone${holdHours === undefined ? '' : ` for ${holdHours} hours`}. Nothing is charged until you pay.`
  const protections: Protection[] = [
    ...(settings ? promised(settings.terms) : []),
    {
      icon: 'shield',
      title: 'Buyer protection',
      words: 'The seller is paid once you have the phone and have looked at it, and not before.',
    },
    { icon: 'clock', title: 'Held for you', words: held },
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

import { t } from '#shared/language/message.ts'
import type { PageSettings } from '#shared/page-context.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Protection = { icon: IconName; title: string; words: string }

/** When the phone is shipped, how long it can be checked, and what happens if something is wrong with it (S18.7). */
function promised({
  parcelDays,
  terms: { shipBusinessDays, shipDays, inspectionHours, blockedDays },
}: PageSettings): Protection[] {
  // Business days as days, with the weekends between them.
  const [soonest, latest] = [1 + parcelDays.least, Math.ceil((shipBusinessDays * 7) / 5) + parcelDays.most]
  const inspection =
    inspectionHours % 24 === 0 ? { toCheck: inspectionHours / 24, unit: 'days' } : { toCheck: inspectionHours, unit: 'hours' }
  return [
    {
      icon: 'truck',
      title: t('phone.shippedWithin', { days: shipBusinessDays }),
      words: t('phone.shippedWithinNote', { soonest, latest, shipDays }),
    },
    {
      icon: 'rotate',
      title: t('phone.returns'),
      words: t('phone.returnsNote', { ...inspection, blockedDays }),
    },
  ]
}

/** The protections for a buyer. */
export function Protections({ settings }: { settings: PageSettings | undefined }) {
  const holdHours = settings?.holdHours
  const held = holdHours === undefined ? t('phone.heldForYouNote') : t('phone.heldForHoursNote', { holdHours })
  const protections: Protection[] = [
    ...(settings ? promised(settings) : []),
    {
      icon: 'shield',
      title: t('phone.buyerProtection'),
      words: t('phone.buyerProtectionNote'),
    },
    { icon: 'clock', title: t('phone.heldForYou'), words: held },
    { icon: 'lock', title: t('phone.paidByCard'), words: t('phone.paidByCardNote') },
    { icon: 'receipt', title: t('phone.onePrice'), words: t('phone.onePriceNote') },
    { icon: 'check', title: t('phone.checkedSellers'), words: t('phone.checkedSellersNote') },
  ]
  return (
    <section aria-label={t('phone.protections')}>
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

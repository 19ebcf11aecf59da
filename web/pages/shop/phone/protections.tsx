import { type ProtectionName, protectionsOf } from '#shared/domain/protections.ts'
import { t } from '#shared/language/message.ts'
import type { PageSettings } from '#shared/page-context.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const icons: Record<ProtectionName, IconName> = {
  shipping: 'truck',
  returns: 'rotate',
  payout: 'shield',
  hold: 'clock',
  card: 'lock',
  price: 'receipt',
  sellers: 'check',
}

/** The protections for a buyer. */
export function Protections({ settings }: { settings: PageSettings | undefined }) {
  return (
    <section aria-label={t('phone.protections')}>
      <ul className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        {protectionsOf(settings).map(({ name, title, words }) => (
          <li key={name} className="flex gap-3">
            <Icon name={icons[name]} className="mt-0.5 size-5 text-success" />
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

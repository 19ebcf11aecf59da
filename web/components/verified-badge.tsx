import { t } from '#shared/language/message.ts'
import { Icon } from '#web/ui/icon.tsx'

/** S1.2: the green badge of a seller whom an admin vouches for. */
export const VerifiedBadge = () => (
  <span className="inline-flex items-center gap-1 font-medium text-success" title={t('parts.verifiedSeller')}>
    <Icon name="shield" className="size-4.5" />
    <span className="text-xs">{t('parts.verified')}</span>
  </span>
)

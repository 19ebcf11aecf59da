import type { ReactNode } from 'react'
import { t } from '#shared/language/message.ts'
import { CopyField } from '#web/ui/copy-field.tsx'

/** A secret that was just made. */
export const SecretOnce = ({ secret, children }: { secret: string; children?: ReactNode }) => (
  <section aria-labelledby="secret" className="surface grid max-w-3xl gap-3 p-4 sm:p-6">
    <h2 id="secret" className="font-semibold text-lg">
      {t('webhooks.secret')}
    </h2>
    <p role="status" className="font-medium">
      {t('webhooks.secretOnce')}
    </p>
    <p className="muted text-sm">{t('webhooks.secretNote')}</p>
    <CopyField about={t('webhooks.secret')} text={secret} />
    {children}
  </section>
)

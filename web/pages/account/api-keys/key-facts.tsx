import type { ApiKey } from '#shared/contract/api-keys.ts'
import { t } from '#shared/language/message.ts'
import { permissionText } from './permission-text.ts'

/** What a key may do, until when, and when it was last used. */
export function KeyFacts({ apiKey: { end, permissions, expiresAt, lastUse, revokedAt, revokedBecause } }: { apiKey: ApiKey }) {
  return (
    <div className="muted text-start text-sm">
      <p>{t('apiKeys.endsIn', { end })}</p>
      <p>{lastUse === null ? t('apiKeys.neverUsed') : t('apiKeys.usedAt', { at: new Date(lastUse) })}</p>
      {revokedAt !== null ? (
        <p>{t('apiKeys.revokedBy', { because: revokedBecause ?? 'owner', at: new Date(revokedAt) })}</p>
      ) : (
        <p>{expiresAt === null ? t('apiKeys.neverExpires') : t('apiKeys.expiresOn', { at: new Date(expiresAt) })}</p>
      )}
      <details>
        <summary className="cursor-pointer underline underline-offset-2">
          {t('apiKeys.permissionsCount', { count: permissions.length })}
        </summary>
        <ul className="list-disc ps-5">
          {permissions.map((permission) => (
            <li key={permission}>
              {permissionText(permission)} <bdi className="wrap-anywhere font-mono text-xs">{permission}</bdi>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '#shared/contract/api-keys.ts'
import { t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { Skeleton } from '#web/ui/waiting.tsx'
import { MoreLink } from '../../home-parts.tsx'
import { AccountSection } from '../account-section.tsx'
import { KeyFacts } from './key-facts.tsx'
import { MakeKey } from './make-key.tsx'
import { NewKeyText } from './new-key-text.tsx'

/** S22.1: the API keys of the signed-in person; the text of each is shown once, when it is made. */
export function ApiKeys() {
  const { data, error } = useQuery({ queryKey: keys.apiKeys.own, queryFn: ({ signal }) => api.listMyKeys({}, { signal }) })
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<string>()
  const showMade = (text: string) => {
    setIsMaking(false)
    setMade(text)
  }
  return (
    <AccountSection id="api-keys" title={t('apiKeys.title')} description={t('apiKeys.about')}>
      {error && <FormError>{messageOf(error)}</FormError>}
      {!data && !error && <Skeleton className="h-20" />}
      {data?.length === 0 && <p className="muted">{t('apiKeys.noneYet')}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-base-300">
          {data.map((key) => (
            <OwnKey key={key._id} apiKey={key} />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button tone="plain" onClick={() => setIsMaking(true)}>
          {t('apiKeys.make')}
        </Button>
        <MoreLink to="/api">{t('apiKeys.forPrograms')}</MoreLink>
      </div>
      <Dialog open={isMaking} onClose={() => setIsMaking(false)} title={t('apiKeys.make')}>
        <MakeKey onMade={showMade} />
      </Dialog>
      <NewKeyText text={made} onClose={() => setMade(undefined)} />
    </AccountSection>
  )
}

const OwnKey = ({ apiKey }: { apiKey: ApiKey }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="wrap-anywhere font-medium">{apiKey.name}</bdi>
        {apiKey.state !== 'active' && <Badge>{t('apiKeys.stateOf', { state: apiKey.state })}</Badge>}
      </p>
      <KeyFacts apiKey={apiKey} />
    </div>
    {apiKey.state === 'active' && <RevokeOwn apiKey={apiKey} />}
  </li>
)

const RevokeOwn = ({ apiKey: { _id: keyId, name } }: { apiKey: ApiKey }) => (
  <ConfirmedAction
    label={t('apiKeys.revoke')}
    about={t('apiKeys.theKeyOf', { name })}
    question={t('apiKeys.revokeTitle', { name })}
    note={t('apiKeys.revokeNote')}
    act={() => api.revokeMyKey({ keyId })}
    onDone={({ message }) => notify.success(message)}
  />
)

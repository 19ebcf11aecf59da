import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { StoredDraft } from '#shared/contract/selling.ts'
import { t } from '#shared/language/message.ts'
import { randomId } from '#web/lib/random-id.ts'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { begunQuery } from '../queries.ts'

/** A listing that is being written: what its draft has, and whether the server may have that draft. */
export type BegunListing = { id: string; isStored: boolean; fields: StoredDraft['fields'] }

type Children = { children: (begun: BegunListing) => ReactNode }

/** The draft that the address names, or a new one. Each navigation to the page begins anew. */
export function BegunOrNew({ children }: Children) {
  const { key, search } = useLocation()
  const draftId = new URLSearchParams(search).get('draft')
  return draftId ? (
    <Begun key={key} draftId={draftId}>
      {children}
    </Begun>
  ) : (
    <Fresh key={key}>{children}</Fresh>
  )
}

function Fresh({ children }: Children) {
  const [id] = useState(randomId)
  return children({ id, isStored: false, fields: {} })
}

function Begun({ draftId, children }: Children & { draftId: string }) {
  const { data } = useQuery(begunQuery)
  const [other] = useState(randomId)
  if (!data) return <SpinnerBlock label={t('selling.fetchingDraft')} />
  const draft = data.find((one) => one.draftId === draftId)
  return (
    <>
      {!draft && <p className="surface mb-4 p-4">{t('selling.draftGone')}</p>}
      {children(draft ? { id: draftId, isStored: true, fields: draft.fields } : { id: other, isStored: false, fields: {} })}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { StoredDraft } from '#shared/contract/selling.ts'
import { t } from '#shared/language/message.ts'
import { randomId } from '#web/lib/random-id.ts'
import { useSession } from '#web/lib/session.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { findKept, type KeptListing } from '../kept/kept-listings.ts'
import { begunQuery } from '../queries.ts'

/** A listing that is being written: what its draft has, whether the server may have that draft, and what this device has of it. */
export type BegunListing = { id: string; isStored: boolean; fields: StoredDraft['fields']; kept?: KeptListing | undefined }

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

/** What this device has of a listing may be newer than its draft: it is kept from when the market could not be reached. */
function Begun({ draftId, children }: Children & { draftId: string }) {
  const { me } = useSession()
  const [kept, setKept] = useState<KeptListing | 'none'>()
  useEffect(() => {
    void findKept(draftId).then((found) => setKept(found && found.personId === me?._id ? found : 'none'))
  }, [draftId, me?._id])
  if (kept === undefined) return <SpinnerBlock label={t('selling.fetchingDraft')} />
  if (kept === 'none') return <Stored draftId={draftId}>{children}</Stored>
  return children({ id: draftId, isStored: true, fields: {}, kept })
}

function Stored({ draftId, children }: Children & { draftId: string }) {
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

import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { renewListings } from '#shared/contract/selling.ts'
import { t } from '#shared/language/message.ts'
import { myProductsAddress } from '#web/components/dashboard-menu.ts'
import { phoneAddress } from '#web/lib/addresses.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { DashboardPage } from '../dashboard-page.tsx'

export const meta = () => pageMeta(t('selling.renewTitle'))

/**
 * S20.6: the target of the link in letters and notices. Opening it renews the listing that the address names, or all that end soon:
 * only its seller can, signed in, so that nothing happens if a mail program opens the link, and renewing twice changes nothing.
 */
export default function Renew() {
  const [params] = useSearchParams()
  const listing = params.get('listing')
  return <Renewal key={listing} listing={listing} />
}

function Renewal({ listing }: { listing: string | null }) {
  const { me } = useSession()
  const renew = useMutation({ mutationFn: () => api.renewListings(listing === null ? {} : { listingIds: [listing] }) })
  const begun = useRef(false)
  const { mutate } = renew
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])
  return (
    <DashboardPage title={t('selling.renewTitle')}>
      {renew.isError ? (
        <>
          <FormError>{messageOf(renew.error)}</FormError>
          <Button className="mt-4" busy={renew.isPending} onClick={() => mutate()}>
            {t('selling.renewAgain')}
          </Button>
        </>
      ) : renew.data ? (
        <Result {...renew.data} />
      ) : (
        <SpinnerBlock label={t('selling.renewing')} />
      )}
      <ButtonLink tone="plain" className="mt-6" to={myProductsAddress(me?.name ?? '')}>
        {t('selling.goToMyProducts')}
      </ButtonLink>
    </DashboardPage>
  )
}

type Renewals = OutputOf<typeof renewListings>

function Result({ renewed, refused }: Renewals) {
  if (renewed.length + refused.length === 0) {
    return (
      <EmptyState icon="check" title={t('selling.nothingToRenew')}>
        {t('selling.nothingToRenewText')}
      </EmptyState>
    )
  }
  return (
    <ul role="status" className="surface divide-y divide-base-300">
      {renewed.map(({ _id, name, endsAt }) => (
        <li key={_id} className="flex gap-3 p-4">
          <Icon name="check" className="mt-0.5 size-5 text-success" />
          <div className="min-w-0">
            <Link to={phoneAddress(_id)} className="link link-hover wrap-anywhere font-medium">
              {name}
            </Link>
            <p className="muted text-sm">{t('selling.renewedUntil', { day: new Date(endsAt) })}</p>
          </div>
        </li>
      ))}
      {refused.map((one) => (
        <NotRenewed key={one._id} one={one} />
      ))}
    </ul>
  )
}

const NotRenewed = ({ one: { _id, name, why, needsPhotos } }: { one: Renewals['refused'][number] }) => (
  <li className="flex gap-3 p-4">
    <Icon name="warning" className="mt-0.5 size-5 text-warning" />
    <div className="min-w-0">
      <p className="wrap-anywhere font-medium">{name}</p>
      <p className="text-sm">{why}</p>
      {needsPhotos && (
        <ButtonLink size="small" tone="plain" className="mt-2" to={`/dashboard/myproducts/edit/${_id}`}>
          {t('selling.addPhotos')}
        </ButtonLink>
      )}
    </div>
  </li>
)

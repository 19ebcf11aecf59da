import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CodePhoto } from '#shared/contract/code-photos.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { PrivatePictures } from '#web/components/private-pictures.tsx'
import { phoneAddress } from '#web/lib/addresses.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { HidePhone } from './hide-phone.tsx'
import { codePhotosQuery } from './queries.ts'

export const meta = () => pageMeta(t('codePhotos.title'), t('codePhotos.about'))

export const clientLoader = () => begin(() => [ensure(codePhotosQuery)])

/** S20.5: photos with a one-time code, each beside the photos of its listing, for staff to confirm. */
export default function CodePhotos() {
  const photos = useQuery(codePhotosQuery)
  return (
    <DashboardPage title={t('codePhotos.title')} note={t('codePhotos.elseHide')} busy={photos.isPending}>
      <Loaded query={photos} pending={<TableSkeleton label={t('codePhotos.loading')} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="check" title={t('codePhotos.none')}>
              {t('codePhotos.noneHint')}
            </EmptyState>
          ) : (
            <ul className="space-y-6">
              {items.map((photo) => (
                <Waiting key={photo.productsId} photo={photo} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </DashboardPage>
  )
}

function Waiting({ photo }: { photo: CodePhoto }) {
  const { productsId, name, price, seller, code, picture, photos, sentAt } = photo
  const mayDecide = useMay('moderation.decide')
  const confirm = useMutation({
    mutationFn: () => api.confirmPhotos({ productId: productsId }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <li className="surface p-4 sm:p-6">
      <h2 className="font-semibold text-lg">
        <Link to={phoneAddress(productsId)} className="link-hover wrap-anywhere">
          {name}
        </Link>
      </h2>
      <p className="muted wrap-anywhere text-sm">
        {tr('codePhotos.sent', { seller, price: priceText(price), at: <Time at={sentAt} as="full" /> })}
      </p>
      <p className="my-3 text-lg">
        {tr('codePhotos.mustShow', { code: <bdi className="font-bold tracking-widest">{code}</bdi> })}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <section aria-label={t('codePhotos.withCode')}>
          <h3 className="mb-2 font-medium">{t('codePhotos.withCode')}</h3>
          {picture && <PrivatePictures ids={[picture]} by={seller} />}
        </section>
        <section aria-label={t('codePhotos.ofListing')}>
          <h3 className="mb-2 font-medium">{t('codePhotos.ofListing')}</h3>
          <ul className="grid grid-cols-3 gap-1.5 sm:grid-cols-4">
            {photos.map((src) => (
              <li key={src}>
                <PhoneImage src={src} alt="" sizes="8rem" className="rounded-lg border border-base-300 !object-contain" />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {mayDecide && (
          <Button size="small" icon="check" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('codePhotos.confirm')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        <HidePhone phone={{ _id: productsId, name, seller, status: 'listed', canComeBack: false }} />
      </div>
    </li>
  )
}

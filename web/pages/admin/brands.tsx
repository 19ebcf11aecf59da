import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { Brand } from '#shared/contract/brands.ts'
import { line, staffReason } from '#shared/contract/fields.ts'
import { listText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { ReasonField } from '#web/components/reason-field.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, SelectField, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { PictureField } from './picture-field.tsx'
import { brandsQuery } from './queries.ts'

export const meta = () => pageMeta(t('brands.title'), t('brands.about'))

export const clientLoader = () => begin(() => [ensure(brandsQuery)])

/** The brands that the market sells: adds, renames, orders and hides them. */
export default function Brands() {
  const brands = useQuery(brandsQuery)
  /** The brand whose form is open; null for a new one. */
  const [edited, setEdited] = useState<Brand | null>()
  const close = () => setEdited(undefined)
  const rows = brands.data?.brands ?? []
  return (
    <DashboardPage
      title={t('brands.title')}
      note={t('brands.note')}
      tools={
        <Button icon="plus" onClick={() => setEdited(null)}>
          {t('brands.add')}
        </Button>
      }
    >
      <Loaded query={brands} pending={<SpinnerBlock label={t('brands.loading')} />}>
        {(found) => (
          <ol className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100 px-4">
            {found.brands.map((brand) => (
              <BrandRow key={brand._id} brand={brand} onChange={() => setEdited(brand)} />
            ))}
          </ol>
        )}
      </Loaded>
      <Dialog
        open={edited !== undefined}
        onClose={close}
        title={edited ? t('brands.changeTitle', { brand: edited.name }) : t('brands.add')}
      >
        {edited ? (
          <ChangeForm brand={edited} rows={rows} onDone={close} />
        ) : (
          <AddForm known={brands.data?.known ?? []} onDone={close} />
        )}
      </Dialog>
    </DashboardPage>
  )
}

const BrandRow = ({ brand: { name, image, offered, phones }, onChange }: { brand: Brand; onChange: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <img src={image} alt="" width="48" height="48" className="size-12 rounded-box object-cover" />
    <div className="min-w-0 flex-1">
      <p className="wrap-anywhere font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="muted text-sm">{t('brands.phones', { count: phones })}</p>
    </div>
    {!offered && <Badge>{t('brands.notOffered')}</Badge>}
    <Button size="small" tone="plain" onClick={onChange}>
      {tr('brands.change', { brand: name, aloud })}
    </Button>
  </li>
)

const name = line(msg('fields.name'), 40)
const Added = z.object({ name, reason: staffReason })

function AddForm({ known, onDone }: { known: readonly string[]; onDone: () => void }) {
  const form = useContractForm(Added, {
    defaultValues: { name: '', reason: '' },
    send: async (given) => notify.success((await api.addBrand(given)).message),
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <TextField
        label={t('brands.name')}
        hint={known.length > 0 ? t('brands.known', { brands: listText(known) }) : t('brands.noneKnown')}
        autoComplete="off"
        maxLength={40}
        error={form.errorOf('name')}
        data-autofocus
        {...form.register('name')}
      />
      <ReasonField readers="log" error={form.errorOf('reason')} {...form.register('reason')} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('brands.add')}
      </Button>
    </form>
  )
}

/** '' leaves the picture as it is, 'none' is that of our catalogue. */
const pictureIn = (picture: string) => (picture === '' ? {} : { picture: picture === 'none' ? null : picture })

const Changed = z.object({ name, place: z.string(), offered: z.enum(['yes', 'no']), picture: z.string(), reason: staffReason })

function ChangeForm({ brand, rows, onDone }: { brand: Brand; rows: readonly Brand[]; onDone: () => void }) {
  const at = rows.findIndex(({ _id }) => _id === brand._id) + 1
  const form = useContractForm(Changed, {
    defaultValues: { name: brand.name, place: String(at), offered: brand.offered ? 'yes' : 'no', picture: '', reason: '' },
    send: async ({ place, offered, picture, ...given }) => {
      const change = { place: Number(place), offered: offered === 'yes', ...pictureIn(picture) }
      notify.success((await api.changeBrand({ brandId: brand._id, ...given, ...change })).message)
    },
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <TextField
        label={t('brands.name')}
        autoComplete="off"
        maxLength={40}
        error={form.errorOf('name')}
        data-autofocus
        {...form.register('name')}
      />
      <SelectField
        label={t('brands.place')}
        choices={rows.map((_, place) => ({ value: String(place + 1), label: String(place + 1) }))}
        {...form.register('place')}
      />
      <SelectField
        label={t('brands.offered')}
        choices={[
          { value: 'yes', label: t('brands.isOffered') },
          { value: 'no', label: t('brands.isNotOffered') },
        ]}
        {...form.register('offered')}
      />
      <BrandPicture
        brand={brand}
        picture={form.watch('picture')}
        error={form.errorOf('picture')}
        onPicture={(picture) => form.setValue('picture', picture)}
      />
      <ReasonField readers="log" error={form.errorOf('reason')} {...form.register('reason')} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('brands.save')}
      </Button>
    </form>
  )
}

type PictureProps = { brand: Brand; picture: string; error: string | undefined; onPicture: (picture: string) => void }

function BrandPicture({ brand, picture, error, onPicture }: PictureProps) {
  const isNew = picture !== '' && picture !== 'none'
  return (
    <div className="grid gap-3">
      <PictureField label={t('brands.picture')} error={error} onPicture={onPicture} />
      <div className="flex items-center gap-4">
        <img
          src={isNew ? `/look/${picture}/whole.webp` : brand.image}
          alt={isNew ? t('brands.newPicture') : t('brands.picture')}
          width="96"
          height="96"
          className="size-24 rounded-box object-cover"
        />
        {picture === '' && brand.image.startsWith('/look/') && (
          <Button size="small" tone="plain" onClick={() => onPicture('none')}>
            {t('brands.standardPicture')}
          </Button>
        )}
        {picture === 'none' && <p className="muted text-sm">{t('brands.standardPictureNext')}</p>}
      </div>
    </div>
  )
}

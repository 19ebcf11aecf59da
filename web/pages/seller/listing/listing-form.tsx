import type { ReactNode } from 'react'
import type { CodePhotoState } from '#shared/domain/code-photos.ts'
import { PhotoField } from '../photos/photo-field.tsx'
import { CodePhoto } from './code-photo.tsx'
import { Essentials } from './essentials.tsx'
import { modelNamed, useModels } from './models.ts'
import { MoreFacts } from './more-facts.tsx'
import { SubmitBar } from './submit-bar.tsx'
import type { ListingFormState } from './use-listing-form.ts'

type Props = ListingFormState & {
  submitLabel: string
  priceHint: string
  /** The last four digits of the IMEI that is already stored. */
  imeiLast4?: string | null
  /** Whether a photo with a code stands for the photos already. */
  codePhoto?: CodePhotoState
  /** Shown above the button. */
  note?: ReactNode
  /** Shown below the button. */
  children?: ReactNode
}

/** The form of a listing: the required fields first, then what buyers ask about. */
export function ListingForm({
  form,
  photos,
  photoRef,
  submitLabel,
  priceHint,
  imeiLast4 = null,
  codePhoto = 'none',
  note,
  children,
}: Props) {
  const models = useModels(form.watch('categoryName') ?? '')
  return (
    <form onSubmit={form.onSubmit} noValidate className="surface grid gap-5 p-4 sm:grid-cols-2 sm:p-6">
      <Essentials form={form} models={models} priceHint={priceHint} />
      <div className="sm:col-span-2">
        <PhotoField {...photos} error={form.errorOf('photos')} inputRef={photoRef} />
      </div>
      <CodePhoto form={form} state={codePhoto} />
      <MoreFacts form={form} model={modelNamed(models, form.watch('productName') ?? '')} imeiLast4={imeiLast4} />
      {note}
      <SubmitBar form={form} label={submitLabel}>
        {children}
      </SubmitBar>
    </form>
  )
}

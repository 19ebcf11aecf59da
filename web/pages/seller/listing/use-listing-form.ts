import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { ListingDraft } from '#shared/contract/selling.ts'
import { useContractForm } from '#web/lib/forms.ts'
import type { ShotName } from '../photos/shots.ts'
import { usePhotos } from '../photos/use-photos.ts'
import { ListingFields, type Typed } from './listing-fields.ts'

/**
 * S5.3: the form of a listing and its photos, which are uploaded while it is filled in. `send` is called with the listing once
 * all photos are uploaded; if it throws, what was typed stays. `shots`: which of the guided set the photos are.
 */
export function useListingForm(
  typed: Typed,
  send: (listing: ListingDraft) => Promise<unknown>,
  shots: readonly (ShotName | undefined)[] = [],
) {
  const photos = usePhotos(typed.photos, shots)
  const form = useContractForm(ListingFields, {
    defaultValues: typed,
    readByOthers: ['productName', 'colour', 'carrier', 'description'],
    send: async (listing) => {
      const arrived = await photos.store.arrived()
      await send({ ...listing, photos: arrived })
    },
  })

  const { field } = useController({ control: form.control, name: 'photos' })
  const { setValue } = form
  const { isSubmitted } = form.formState
  const keys = photos.photos.map(({ key }) => key).join()
  useEffect(() => {
    setValue('photos', keys === '' ? [] : keys.split(','), { shouldValidate: isSubmitted })
  }, [keys, setValue, isSubmitted])

  return { form, photos, photoRef: field.ref }
}

export type ListingFormState = ReturnType<typeof useListingForm>
export type Form = ListingFormState['form']

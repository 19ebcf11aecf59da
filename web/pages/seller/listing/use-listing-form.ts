import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { ListingDraft } from '#shared/contract/selling.ts'
import { useContractForm } from '#web/lib/forms.ts'
import type { BegunPhoto, PhotoStore } from '../photos/photo-store.ts'
import { usePhotos } from '../photos/use-photos.ts'
import { ListingFields, type Typed } from './listing-fields.ts'

type NewListing = {
  /** Its photos, if they are not all uploaded. */
  begun?: readonly BegunPhoto[]
  /** What is done if it cannot be sent; false if there is nothing to be done. */
  instead?: (error: unknown, listing: ListingDraft, store: PhotoStore) => Promise<boolean>
}

/**
 * S5.3: the form of a listing and its photos, which are uploaded while it is filled in. `send` is called with the listing once
 * all photos are uploaded; if it throws, what was typed stays.
 */
export function useListingForm(
  typed: Typed,
  send: (listing: ListingDraft) => Promise<unknown>,
  { begun, instead }: NewListing = {},
) {
  const photos = usePhotos(begun ?? typed.photos.map((url) => ({ url })))
  const form = useContractForm(ListingFields, {
    defaultValues: typed,
    readByOthers: ['productName', 'colour', 'carrier', 'description'],
    send: async (listing) => {
      try {
        const arrived = await photos.store.arrived()
        await send({ ...listing, photos: arrived })
      } catch (error) {
        if (!(await instead?.(error, listing, photos.store))) throw error
      }
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

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { ProductDraft } from '#shared/contract/catalog.ts'
import { AppError } from '#shared/contract/errors.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { messageOf } from '#web/lib/words.ts'
import { uploadPhoto } from './upload-photo.ts'

const typed = { productName: true, orginalPrice: true, resalePrice: true, categoryName: true, usedYears: true } as const

/** The contract's listing as a seller fills it in: the picture still a file. */
const Listing = ProductDraft.pick(typed).extend({ photo: z.instanceof(File, { error: 'Add a picture' }) })

const empty = { productName: '', orginalPrice: '', resalePrice: '', usedYears: '' }

/** S5.3: the picture goes first; the phone is listed once it has arrived. A second try sends no picture twice. */
export function useListing(onListed: () => void) {
  const client = useQueryClient()
  const [sent, setSent] = useState<number>()
  const arrived = useRef<{ photo: File; url: string }>(undefined)

  async function upload(photo: File): Promise<string> {
    if (arrived.current?.photo === photo) return arrived.current.url
    setSent(0)
    try {
      const url = await uploadPhoto(photo, setSent)
      arrived.current = { photo, url }
      return url
    } catch (error) {
      throw new AppError('invalid', messageOf(error), { fields: { photo: messageOf(error) } })
    } finally {
      setSent(undefined)
    }
  }

  const form = useContractForm(Listing, {
    defaultValues: empty,
    send: async ({ photo, ...listing }) => {
      const productImage = await upload(photo)
      await api.addProduct({ ...listing, productImage })
      await client.invalidateQueries({ queryKey: ['my-products'] })
      onListed()
    },
  })
  return { form, sent }
}

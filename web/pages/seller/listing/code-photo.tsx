import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CodePhotoState } from '#shared/domain/code-photos.ts'
import { plainNumber } from '#shared/domain/text/typed-number.ts'
import { t } from '#shared/language/message.ts'
import { PrivatePictures } from '#web/components/private-pictures.tsx'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { messageOf } from '#web/lib/messages.ts'
import { photoTypes } from '#web/lib/prepare-photo.ts'
import { usePictureUploads } from '#web/lib/private-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import type { Form } from './use-listing-form.ts'

/** A code is used up by a listing, so each form asks for its own. */
const photoCodeQuery = queryOptions({
  queryKey: keys.photoCode,
  queryFn: ({ signal }) => api.makePhotoCode({}, { signal }),
  gcTime: 0,
})

/** S20.5: the one-time code and the photo that shows it beside the phone, if this seller needs one at this price. */
export function CodePhoto({ form, state }: { form: Form; state: CodePhotoState }) {
  const code = useQuery(photoCodeQuery)
  const error = form.errorOf('codePhoto')
  const price = Number(plainNumber(String(form.watch('resalePrice') ?? '')))
  if (code.error && error) return <FieldError id="code-photo-problem">{messageOf(code.error)}</FieldError>
  const { from = null, digits = null, until = null } = code.data ?? {}
  const isAsked = from !== null && digits !== null && until !== null && price >= from
  return isAsked ? <Asked {...{ form, state, digits, until, error }} /> : null
}

type Asking = { form: Form; state: CodePhotoState; digits: string; until: string; error: string | undefined }

function Asked({ form: { setValue, register }, state, digits, until, error }: Asking) {
  const { ids, problem, busy, add, remove } = usePictureUploads(1)
  const id = ids[0] ?? ''
  useEffect(() => setValue('codePhoto', id), [id, setValue])
  return (
    <fieldset className="min-w-0 rounded-box border border-base-300 p-4 sm:col-span-2">
      <legend className="px-1 font-medium">{t('selling.codePhoto')}</legend>
      {state === 'sent' && <p className="mb-3">{t('selling.codePhotoIsSent')}</p>}
      {state === 'confirmed' && <p className="mb-3">{t('selling.codePhotoIsConfirmed')}</p>}
      <p className="muted">{t('selling.codePhotoHow')}</p>
      <p className="my-3 text-center font-bold text-4xl tracking-[0.25em]">
        <bdi>{digits}</bdi>
      </p>
      <p className="muted mb-3 text-sm">{tr('selling.codePhotoUntil', { until: <Time at={until} as="full" /> })}</p>
      {id ? (
        <div className="flex flex-wrap items-end gap-3">
          <PrivatePictures ids={[id]} />
          <Button tone="plain" size="small" onClick={() => remove(id)}>
            {t('selling.codePhotoAgain')}
          </Button>
          {error && <FieldError id="code-photo-error">{error}</FieldError>}
        </div>
      ) : (
        <FilePicker
          label={t('selling.codePhotoAlt')}
          invitation={busy ? t('selling.codePhotoSending') : t('selling.codePhotoChoose')}
          hint={t('selling.codePhotoHint')}
          error={problem ?? error}
          accept={photoTypes}
          inputRef={register('codePhoto').ref}
          onFiles={add}
        />
      )}
    </fieldset>
  )
}

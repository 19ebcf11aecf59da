import { useId } from 'react'
import { maxMessagePictures } from '#shared/domain/message-limits.ts'
import { t } from '#shared/language/message.ts'
import { AddPictures, ChosenPictures } from '#web/components/private-pictures.tsx'
import type { PictureUploads } from '#web/lib/private-pictures.ts'
import { FormError } from '#web/ui/fields.tsx'

/** S10.11: pictures that a side adds to a case. */
export function EvidenceField({ uploads }: { uploads: PictureUploads }) {
  const hintId = useId()
  return (
    <fieldset className="grid gap-3" aria-describedby={hintId}>
      <legend className="font-medium text-sm">{t('order.pictures')}</legend>
      <p id={hintId} className="muted text-sm">
        {t('order.picturesHint', { maxMessagePictures })}
      </p>
      <ChosenPictures uploads={uploads} />
      <AddPictures wide uploads={uploads} />
      <FormError>{uploads.problem}</FormError>
    </fieldset>
  )
}

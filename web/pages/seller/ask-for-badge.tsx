import { useId } from 'react'
import { z } from 'zod'
import type { MyBadge } from '#shared/contract/badges.ts'
import { line } from '#shared/contract/fields.ts'
import { maxDocumentPictures, requestDays } from '#shared/domain/badges/badge-rules.ts'
import type { DocumentKind } from '#shared/domain/badges/requirements.ts'
import { msg, t } from '#shared/language/message.ts'
import { AddPictures, ChosenPictures } from '#web/components/private-pictures.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { type PictureUploads, usePictureUploads } from '#web/lib/private-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextAreaField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'

type Requirement = MyBadge['requirements'][number]

const Request = z.object({ words: z.union([line(msg('fields.yourWords'), 1_000), z.literal('')]) })

/** The documents, a word to the staff, and the button that sends both. */
export function AskForBadge({ requirements }: Pick<MyBadge, 'requirements'>) {
  const uploads: Record<DocumentKind, PictureUploads> = {
    identity: usePictureUploads(maxDocumentPictures),
    business: usePictureUploads(maxDocumentPictures),
  }
  const documents = requirements.filter(({ kind }) => kind === 'document')
  const form = useContractForm(Request, {
    defaultValues: { words: '' },
    send: async ({ words }) => {
      const sent = documents
        .map(({ name }) => ({ requirement: name as DocumentKind, pictures: uploads[name as DocumentKind].ids }))
        .filter(({ pictures }) => pictures.length > 0)
      await api.askForBadge({ documents: sent, ...(words && { words }) })
      notify.success(t('badges.sent'))
    },
  })
  const isBusy = Object.values(uploads).some(({ busy }) => busy)
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-6">
      {documents.map((requirement) => (
        <DocumentField key={requirement.name} requirement={requirement} uploads={uploads[requirement.name as DocumentKind]} />
      ))}
      <p className="muted text-sm">{t('badges.documentsNote', { days: requestDays })}</p>
      <TextAreaField
        label={t('badges.words')}
        hint={t('badges.wordsHint')}
        rows={3}
        maxLength={1_000}
        error={form.errorOf('words')}
        {...form.register('words')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" busy={form.busy || isBusy} className="justify-self-start">
        {t('badges.send')}
      </Button>
    </form>
  )
}

function DocumentField({
  requirement: { label, text, isRequired },
  uploads,
}: {
  requirement: Requirement
  uploads: PictureUploads
}) {
  const hintId = useId()
  return (
    <fieldset className="grid gap-3" aria-describedby={hintId}>
      <legend className="font-medium">
        {label} <span className="muted font-normal text-sm">{isRequired ? t('badges.required') : t('badges.optional')}</span>
      </legend>
      <p id={hintId} className="muted text-sm">
        {text} {t('badges.pictureHint', { most: maxDocumentPictures })}
      </p>
      <ChosenPictures uploads={uploads} />
      <AddPictures wide uploads={uploads} />
      <FormError>{uploads.problem}</FormError>
    </fieldset>
  )
}

import { useState } from 'react'
import type { CallOf } from '#shared/contract/endpoint.ts'
import type { fileReport } from '#shared/contract/moderation.ts'
import { categoriesFor, type ReportCategory, reportCategories } from '#shared/domain/moderation/moderation.ts'
import { msg, t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useDialogMutation } from '#web/lib/late-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'

/** What is reported: a phone, message, rating, question or answer, or a seller or the other side of a thread. */
export type Reported = Omit<CallOf<typeof fileReport>, 'category' | 'words'>

const titles = {
  phone: msg('parts.reportPhone'),
  person: msg('parts.reportPerson'),
  message: msg('parts.reportMessage'),
  rating: msg('parts.reportRating'),
  question: msg('parts.reportQuestion'),
  answer: msg('parts.reportAnswer'),
}

/** S14.1: reports something to staff, with a category. */
export function ReportDialog({ reported, onClose }: { reported: Reported | undefined; onClose: () => void }) {
  return (
    <Dialog open={reported !== undefined} onClose={onClose} title={t(titles[reported?.about ?? 'phone'])}>
      {reported && <ReportForm reported={reported} onClose={onClose} />}
    </Dialog>
  )
}

function ReportForm({ reported, onClose }: { reported: Reported; onClose: () => void }) {
  const [category, setCategory] = useState<ReportCategory>()
  const [words, setWords] = useState('')
  const report = useDialogMutation({
    mutationFn: (chosen: ReportCategory) =>
      api.fileReport({ ...reported, category: chosen, ...(words.trim() ? { words: words.trim() } : {}) }),
    onSuccess: ({ message: thanks }) => notify.success(thanks),
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (category) report.mutate(category, { onSuccess: onClose })
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('parts.reportCategory')}</legend>
        {categoriesFor(reported.about).map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="category"
              className="radio radio-primary"
              checked={category === name}
              onChange={() => setCategory(name)}
            />
            {t(reportCategories[name].label)}
          </label>
        ))}
      </fieldset>
      <label className="grid gap-1.5">
        <span className="font-medium text-sm">{t('parts.reportWords')}</span>
        <textarea
          className="textarea w-full"
          rows={2}
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <p className="muted text-sm">
        {reported.threadId || reported.messageId ? t('parts.reportConversationNote') : t('parts.reportNote')}
      </p>
      <FormError>{report.problem}</FormError>
      <Button type="submit" disabled={!category} busy={report.isPending}>
        {t('parts.report')}
      </Button>
    </form>
  )
}

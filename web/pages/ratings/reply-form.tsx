import { useState } from 'react'
import { z } from 'zod'
import { line } from '#shared/contract/fields.ts'
import { maxReplyLength } from '#shared/domain/ratings.ts'
import { msg, t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextAreaField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'

const typed = z.object({ words: line(msg('fields.yourReply'), maxReplyLength) })

/** A public reply to a rating, possible once. */
export function ReplyForm({ rating, rater }: { rating: string; rater: string }) {
  const [open, setOpen] = useState(false)
  const form = useContractForm(typed, {
    defaultValues: { words: '' },
    readByOthers: ['words'],
    send: async ({ words }) => {
      const replied = await api.replyToRating({ id: rating, words })
      notify.success(replied.message)
    },
  })
  if (!open) {
    return (
      <Button size="small" tone="plain" className="mt-3" onClick={() => setOpen(true)}>
        {tr('ratings.replyButton', { rater, aloud })}
      </Button>
    )
  }
  return (
    <form onSubmit={form.onSubmit} noValidate className="mt-3 grid gap-3">
      <TextAreaField
        label={t('ratings.yourReply')}
        hint={t('ratings.replyHint')}
        rows={3}
        maxLength={maxReplyLength}
        error={form.errorOf('words')}
        {...form.register('words')}
      />
      <FormError>{form.problem}</FormError>
      <div className="flex justify-end gap-3">
        <Button tone="plain" onClick={() => setOpen(false)}>
          {t('ratings.notNow')}
        </Button>
        <Button type="submit" busy={form.busy}>
          {t('ratings.sendReply')}
        </Button>
      </div>
    </form>
  )
}

import { useState } from 'react'
import { AnswerDraft } from '#shared/contract/questions.ts'
import { longestAnswer } from '#shared/domain/question-limits.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, TextAreaField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'

type AskedQuestion = { _id: string; text: string }

/** For the phone's seller: opens a dialog with the question and an answer field. */
export function AnswerButton({ question }: { question: AskedQuestion }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {tr('questions.answerTo', { text: question.text, aloud })}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('questions.answerQuestion')}>
        <AnswerForm question={question} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function AnswerForm({ question: { _id: id, text }, onDone }: { question: AskedQuestion; onDone: () => void }) {
  const form = useContractForm(AnswerDraft, {
    defaultValues: { text: '' },
    readByOthers: ['text'],
    send: async (typed) => {
      const answered = await api.answerQuestion({ id, ...typed })
      notify.success(answered.message)
    },
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="wrap-anywhere font-medium">{text}</p>
      <TextAreaField
        label={t('questions.yourAnswer')}
        rows={3}
        maxLength={longestAnswer}
        required
        data-autofocus
        hint={t('questions.answerHint')}
        error={form.errorOf('text')}
        {...form.register('text')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('questions.answer')}
      </Button>
    </form>
  )
}

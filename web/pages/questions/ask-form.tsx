import { QuestionDraft } from '#shared/contract/questions.ts'
import { longestQuestion } from '#shared/domain/question-limits.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextAreaField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'

/** Asks a public question. */
export function AskForm({ listingId }: { listingId: string }) {
  const form = useContractForm(QuestionDraft, {
    defaultValues: { text: '' },
    readByOthers: ['text'],
    send: async (typed) => {
      const asked = await api.askQuestion({ listingId, ...typed })
      form.reset()
      notify.success(asked.message)
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-3">
      <TextAreaField
        label={t('questions.yourQuestion')}
        rows={2}
        maxLength={longestQuestion}
        required
        hint={t('questions.questionHint')}
        error={form.errorOf('text')}
        {...form.register('text')}
      />
      <FormError>{form.problem}</FormError>
      <div>
        <Button type="submit" tone="plain" busy={form.busy}>
          {t('questions.askInPublic')}
        </Button>
      </div>
    </form>
  )
}

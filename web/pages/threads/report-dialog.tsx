import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ThreadMessage } from '#shared/contract/threads.ts'
import { reportReasons, reportReasonWords } from '#shared/domain/message-limits.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'

/** S13.3: a message is put before the staff, with a reason. */
export function ReportDialog({ message, onClose }: { message: ThreadMessage | undefined; onClose: () => void }) {
  return (
    <Dialog open={message !== undefined} onClose={onClose} title="Report this message">
      {message && <ReportForm message={message} onClose={onClose} />}
    </Dialog>
  )
}

function ReportForm({ message, onClose }: { message: ThreadMessage; onClose: () => void }) {
  const [reason, setReason] = useState<(typeof reportReasons)[number]>()
  const [words, setWords] = useState('')
  const report = useMutation({
    mutationFn: (chosen: (typeof reportReasons)[number]) =>
      api.reportMessage({ messageId: message.id, reason: chosen, ...(words.trim() ? { words: words.trim() } : {}) }),
    onSuccess: ({ message: thanks }) => {
      notify.success(thanks)
      onClose()
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) report.mutate(reason)
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">What is wrong with it?</legend>
        {reportReasons.map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="reason"
              className="radio radio-primary"
              checked={reason === name}
              onChange={() => setReason(name)}
            />
            {reportReasonWords[name]}
          </label>
        ))}
      </fieldset>
      <label className="grid gap-1.5">
        <span className="font-medium text-sm">Anything that helps us (optional)</span>
        <textarea
          className="textarea w-full"
          rows={2}
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <p className="muted text-sm">Our staff then sees this conversation. The other is not told who reported it.</p>
      <FormError>{report.error ? messageOf(report.error) : undefined}</FormError>
      <Button type="submit" disabled={!reason} busy={report.isPending}>
        Report
      </Button>
    </form>
  )
}

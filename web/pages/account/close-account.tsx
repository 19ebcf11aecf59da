import { type FormEvent, useState } from 'react'
import type { Role } from '#shared/contract/accounts.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { canonicalEmail } from '#shared/domain/text/text.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useDialogMutation } from '#web/lib/late-answers.ts'
import { isAppError } from '#web/lib/messages.ts'
import { useSession } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'

const consequences: Record<Role, MessageFor> = {
  admin: msg('account.closeAdmin'),
  seller: msg('account.closeSeller'),
  buyer: msg('account.closeBuyer'),
}

type Me = { email: string; userstatus: Role }

/** DELETE /me, confirmed twice: by a button, and by typing one's own e-mail. */
export function CloseAccount({ me }: { me: Me }) {
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby="close-account" className="surface p-4 sm:p-6">
      <h2 id="close-account" className="font-semibold text-lg">
        {t('account.closeMyAccount')}
      </h2>
      <p className="muted mt-1 mb-4">{t(consequences[me.userstatus])}</p>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {t('account.closeMyAccount')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('account.closeQuestion')}>
        <Confirmation me={me} onCancel={() => setAsking(false)} />
      </Dialog>
    </section>
  )
}

function Confirmation({ me, onCancel }: { me: Me; onCancel: () => void }) {
  const { signOut } = useSession()
  const [typed, setTyped] = useState('')
  const [owed, setOwed] = useState<number>()
  const close = useDialogMutation({
    mutationFn: async () => {
      const answer = await api.closeMe({ owed }).catch((error) => {
        // What is owed has now been shown; whoever confirms again wants to leave all the same.
        if (isAppError(error) && error.reason === 'debt_open') setOwed(Number(error.params.amount))
        throw error
      })
      if (answer.deletedCount === 0) throw browserError('not_done', { message: answer.message })
      return answer
    },
    onSuccess: async ({ message }) => {
      await signOut()
      notify.success(message)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canonicalEmail(typed) === me.email) close.mutate()
  }

  return (
    <form onSubmit={submit} className="space-y-5">
      <p>
        {t(consequences[me.userstatus])} {t('account.cannotBeUndone')}
      </p>
      <TextField
        label={t('account.confirmType', { email: me.email })}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormError>{close.problem}</FormError>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="plain" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
        <Button type="submit" tone="danger" busy={close.isPending} disabled={canonicalEmail(typed) !== me.email}>
          {owed === undefined ? t('account.closeMyAccount') : t('account.closeWithDebt')}
        </Button>
      </div>
    </form>
  )
}

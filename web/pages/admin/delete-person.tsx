import { useState } from 'react'
import type { ListedPerson, Userstatus } from '#shared/contract/accounts.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { isAppError } from '#web/lib/messages.ts'
import { notify } from '#web/ui/notify.ts'
import { UnlessOwn } from './own-matter.tsx'

const deletionOf: Record<Userstatus, typeof api.deleteSeller> = {
  seller: (call) => api.deleteSeller(call),
  buyer: (call) => api.deleteBuyer(call),
}

const consequences: Record<Userstatus, MessageFor> = {
  seller: msg('staff.deleteSellerNote'),
  buyer: msg('staff.deleteBuyerNote'),
}

/** S5.6, S7.12, S7.13 */
export function DeletePerson({ person }: { person: ListedPerson }) {
  const [owed, setOwed] = useState<number>()
  return (
    <UnlessOwn ownMatter={person.ownMatter} permission="people.close">
      <ReasonedAction
        label={t('staff.delete')}
        about={person.name}
        icon="trash"
        tone="quiet"
        danger
        question={t('quoted.deleteQuestion', { name: person.name })}
        note={t(consequences[person.userstatus])}
        readers={{ name: person.name }}
        act={async (reason) => {
          const call = { userId: person._id, owed, reason }
          const { deletedCount, message } = await deletionOf[person.userstatus](call).catch((error) => {
            // Staff have now read what is owed; confirming again closes the account all the same.
            if (isAppError(error) && error.reason === 'debtor_account') setOwed(Number(error.params.amount))
            throw error
          })
          if (deletedCount === 0) throw browserError('not_done', { message })
          notify.success(t('quoted.userDeleted'))
        }}
      />
    </UnlessOwn>
  )
}

import { useState } from 'react'
import type { ListedPerson, Userstatus } from '#shared/contract/accounts.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { t } from '#shared/language/message.ts'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { isAppError } from '#web/lib/messages.ts'
import { notify } from '#web/ui/notify.ts'
import { UnlessOwn } from './own-matter.tsx'

const deletionOf: Record<Userstatus, typeof api.deleteSeller> = {
  seller: (call) => api.deleteSeller(call),
  buyer: (call) => api.deleteBuyer(call),
}

/** S5.6, S7.12, S7.13: closes an account, which is deleted some days later; or deletes it now (`atOnce`). */
export function DeletePerson({ person, atOnce = false }: { person: ListedPerson; atOnce?: boolean }) {
  const [owed, setOwed] = useState<number>()
  const { name } = person
  return (
    <UnlessOwn ownMatter={person.ownMatter} permission="people.close">
      <ReasonedAction
        label={atOnce ? t('staff.deleteNow') : t('staff.delete')}
        about={name}
        icon="trash"
        tone="quiet"
        danger
        question={atOnce ? t('staff.deleteNowQuestion', { name }) : t('quoted.deleteQuestion', { name })}
        note={!atOnce && t('staff.deletionNote')}
        readers={{ name }}
        act={async (reason) => {
          const call = { userId: person._id, owed, reason, ...(atOnce && { atOnce }) }
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

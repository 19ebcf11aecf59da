import type { ListedPerson } from '#shared/contract/accounts.ts'
import { t } from '#shared/language/message.ts'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { notify } from '#web/ui/notify.ts'
import { DeletePerson } from './delete-person.tsx'
import { UnlessOwn } from './own-matter.tsx'

/** What staff can do while an account waits to be deleted. */
export function BeforeDeletion({ person }: { person: ListedPerson }) {
  const { _id: personId, name, ownMatter } = person
  return (
    <>
      <UnlessOwn ownMatter={ownMatter} permission="people.close">
        <ReasonedAction
          label={t('staff.bringBack')}
          about={name}
          question={t('staff.bringBackQuestion', { name })}
          note={t('staff.bringBackNote')}
          readers={{ name }}
          act={async (reason) => notify.success((await api.keepPerson({ personId, reason })).message)}
        />
      </UnlessOwn>
      {!ownMatter && <DeletePerson person={person} atOnce />}
    </>
  )
}

import type { PersonFile } from '#shared/contract/find.ts'
import { isSuspension } from '#shared/domain/moderation/moderation.ts'
import { t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { notify } from '#web/ui/notify.ts'

/** Ends the decision by which a person is suspended, on their page. */
export function EndSuspension({ person: { name, decisions } }: { person: PersonFile }) {
  const decision = decisions.find(({ measure, inForce }) => inForce && isSuspension(measure))
  if (!useMay('moderation.appeals') || !decision) return null
  return (
    <ReasonedAction
      size="usual"
      tone="plain"
      readers={{ name }}
      label={t('find.endSuspension')}
      about={name}
      question={t('find.endSuspensionQuestion', { name })}
      act={async (reason) => notify.success((await api.liftRestriction({ id: decision.item, reason })).message)}
    />
  )
}

import type { Approval } from '#shared/contract/approvals.ts'
import { t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { api } from '#web/lib/api.ts'
import { notify } from '#web/ui/notify.ts'

type Props = { approval: Approval; tone?: 'quiet' | 'plain' }

/** Stops what waits for a second person: whoever started it takes it back, everybody else declines it. */
export const DropApproval = ({ approval: { act, subject, about, isYours }, tone = 'quiet' }: Props) => (
  <ConfirmedAction
    label={isYours ? t('approvals.withdraw') : t('approvals.drop')}
    about={about}
    tone={tone}
    question={t('approvals.dropQuestion', { about })}
    note={t('approvals.dropNote')}
    act={() => api.dropApproval({ act, subject })}
    onDone={({ message }) => notify.success(message)}
  />
)

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { keys } from '#web/lib/keys.ts'
import { messageOf } from '#web/lib/messages.ts'
import { queryClient } from '#web/lib/query.ts'
import {
  canUsePasskeys,
  makeBackupCodes,
  readSecondFactor,
  removeApp,
  type SecondFactor as State,
  turnOff,
  withProof,
} from '#web/lib/second-factor.ts'
import { useSession } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { AccountSection } from '../account-section.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { AddPasskey, Passkeys } from './passkeys.tsx'
import { SetUpApp } from './set-up-app.tsx'

/** S14.6: two-step sign-in, for everybody; staff cannot work without it. `onReady`: once it is set up, and the codes are saved. */
export function SecondFactor({ onReady }: { onReady?: () => void }) {
  const { me, renew } = useSession()
  const factor = useQuery({ queryKey: keys.secondFactor, queryFn: readSecondFactor, gcTime: 0 })
  const [codes, setCodes] = useState<string[]>()
  /** After the first factor: its owner gets codes for the day on which it is lost. */
  const added = async () => {
    const now = await queryClient.fetchQuery({ queryKey: keys.secondFactor, queryFn: readSecondFactor })
    if (now.backupCodes === 0) setCodes(await makeBackupCodes())
    else await changed()
  }
  const changed = async () => {
    await queryClient.invalidateQueries({ queryKey: keys.secondFactor })
    // Its pages know from the session whether somebody has proved a second factor.
    await renew()
  }
  const close = () => {
    setCodes(undefined)
    void changed().then(onReady)
  }
  return (
    <AccountSection id="second-factor" title={t('secondFactor.title')} description={t('secondFactor.about')}>
      <Loaded query={factor} pending={<SpinnerBlock />}>
        {(state) =>
          state.on ? (
            <TurnedOn state={state} isStaff={me?.userstatus === 'admin'} onAdded={added} onChanged={changed} onCodes={setCodes} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <SetUpApp onDone={added} />
              {canUsePasskeys() && <AddPasskey onDone={added} />}
            </div>
          )
        }
      </Loaded>
      <BackupCodes codes={codes} onClose={close} />
    </AccountSection>
  )
}

type Props = {
  state: State
  isStaff: boolean
  onAdded: () => Promise<void>
  onChanged: () => Promise<void>
  onCodes: (codes: string[]) => void
}

function TurnedOn({ state, isStaff, onAdded, onChanged, onCodes }: Props) {
  const newCodes = useMutation({
    mutationFn: () => withProof(makeBackupCodes),
    onSuccess: onCodes,
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <div className="divide-y divide-base-300 [&>*]:py-4 [&>:first-child]:pt-0 [&>:last-child]:pb-0">
      <Part title={t('secondFactor.app')} note={state.app ? t('secondFactor.appOn') : t('secondFactor.appOff')}>
        {state.app ? (
          <ConfirmedAction
            label={t('secondFactor.remove')}
            about={t('secondFactor.app')}
            question={t('secondFactor.removeAppQuestion')}
            note={t('secondFactor.removeNote')}
            act={() => withProof(removeApp)}
            onDone={onChanged}
          />
        ) : (
          <SetUpApp onDone={onAdded} />
        )}
      </Part>
      <Passkeys passkeys={state.passkeys} onAdded={onAdded} onChanged={onChanged} />
      <Part title={t('secondFactor.backupCodes')} note={t('secondFactor.codesLeft', { count: state.backupCodes })}>
        <Button size="small" tone="plain" busy={newCodes.isPending} onClick={() => newCodes.mutate()}>
          {t('secondFactor.newCodes')}
        </Button>
      </Part>
      <div>
        <ConfirmedAction
          label={t('secondFactor.turnOff')}
          about=""
          question={t('secondFactor.turnOffQuestion')}
          note={isStaff ? t('secondFactor.turnOffStaff') : t('secondFactor.turnOffNote')}
          act={() => withProof(turnOff)}
          onDone={onChanged}
        />
      </div>
    </div>
  )
}

export const Part = ({ title, note, children }: { title: string; note: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap items-start justify-between gap-3">
    <div className="min-w-0">
      <h3 className="font-medium">{title}</h3>
      <p className="muted text-sm">{note}</p>
    </div>
    {children}
  </div>
)

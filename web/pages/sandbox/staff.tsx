import type { SandboxState } from '#shared/contract/sandbox.ts'
import { staffMoves, suspendedDays } from '#shared/domain/sandbox.ts'
import { t } from '#shared/language/message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { PressButton } from './press-button.tsx'
import { Buttons, ItemList, StandIn } from './stand-in.tsx'

/** Plays the staff of the demo: a suspended seller can continue open orders, and nothing else (S10.15). */
export const Staff = ({ sellers }: Pick<SandboxState, 'sellers'>) => (
  <StandIn title={t('sandbox.ourStaff')} rule={t('sandbox.ourStaffRule', { suspendedDays })}>
    <ItemList things={sellers} keyOf={({ personId }) => personId} empty={t('sandbox.noSeller')}>
      {({ personId, seller, isSuspended }) => {
        const does = isSuspended ? 'lift' : 'suspend'
        return (
          <>
            <p className="wrap-anywhere min-w-0 font-medium">{seller}</p>
            <Buttons>
              {isSuspended && <Badge tone="warm">{t('sandbox.suspended')}</Badge>}
              <PressButton
                does={{ about: 'suspension', body: { personId, does } }}
                label={tr('sandbox.pressAbout', { label: t(staffMoves[does].label), about: seller, aloud })}
                tone={isSuspended ? 'plain' : 'danger'}
              />
            </Buttons>
          </>
        )
      }}
    </ItemList>
  </StandIn>
)

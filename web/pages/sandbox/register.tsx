import type { SandboxState } from '#shared/contract/sandbox.ts'
import { listedInSandbox, type ReportDate, reportDates } from '#shared/domain/sandbox.ts'
import { t } from '#shared/language/message.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { PressButton } from './press-button.tsx'
import { Buttons, ItemList, StandIn } from './stand-in.tsx'

const dates = Object.keys(reportDates) as ReportDate[]

/** Stands in for a register of lost and stolen devices. */
export const Register = ({ phones }: Pick<SandboxState, 'phones'>) => (
  <StandIn title={t('sandbox.lostStolenDevices')} rule={t('sandbox.registerRule', { listedInSandbox })}>
    <ItemList things={phones} keyOf={({ orderId }) => orderId} empty={t('sandbox.noPhone')}>
      {({ orderId, phone, seller, buyer, asks }) => (
        <>
          <div className="wrap-anywhere min-w-0">
            <p className="font-medium">{phone}</p>
            <p className="muted text-sm">{t('sandbox.phoneAskedAbout', { seller, buyer, asks })}</p>
          </div>
          <Buttons>
            {dates.map((dated) => (
              <PressButton
                key={dated}
                does={{ about: 'report', body: { orderId, dated } }}
                label={tr('sandbox.pressAbout', { label: t(reportDates[dated].label), about: phone, aloud })}
                tone="danger"
              />
            ))}
          </Buttons>
        </>
      )}
    </ItemList>
  </StandIn>
)

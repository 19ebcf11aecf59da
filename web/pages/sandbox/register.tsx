import type { SandboxState } from '#shared/contract/sandbox.ts'
import { listedInSandbox, type ReportDate, reportDates } from '#shared/domain/sandbox.ts'
import { t } from '#shared/language/message.ts'
import { PressButton } from './press-button.tsx'
import { Buttons, ItemList, StandIn } from './stand-in.tsx'

const dates = Object.keys(reportDates) as ReportDate[]

/** Labels by how often the market has asked; it asks three times at most. */
const timesAsked = ['not asked about yet', 'asked about once', 'asked about twice']

/** Stands in for a register of lost and stolen devices. */
export const Register = ({ phones }: Pick<SandboxState, 'phones'>) => (
  <StandIn title={t('sandbox.lostStolenDevices')} rule={t('sandbox.registerMarketAsksWhenPhone', { listedInSandbox })}>
    <ItemList things={phones} keyOf={({ orderId }) => orderId} empty={t('sandbox.noPhoneWasSentIn')}>
      {({ orderId, phone, seller, buyer, asks }) => (
        <>
          <div className="wrap-anywhere min-w-0">
            <p className="font-medium">{phone}</p>
            <p className="muted text-sm">
              From {seller} to {buyer}, {timesAsked[asks]}
            </p>
          </div>
          <Buttons>
            {dates.map((dated) => (
              <PressButton
                key={dated}
                does={{ about: 'report', body: { orderId, dated } }}
                label={reportDates[dated].label}
                about={`: ${phone}`}
                tone="danger"
              />
            ))}
          </Buttons>
        </>
      )}
    </ItemList>
  </StandIn>
)

import type { SandboxState } from '#shared/contract/sandbox.ts'
import { payoutAccountTexts } from '#shared/domain/money/payout-account.ts'
import {
  type AccountMove,
  accountMoves,
  bankMoves,
  type LostAnswer,
  lostAnswers,
  refundFailsAfterDays,
} from '#shared/domain/sandbox.ts'
import { priceText } from '#shared/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PressButton } from './press-button.tsx'
import { Buttons, ItemList, StandIn } from './stand-in.tsx'

const disputes = ['dispute'] as const
const verdicts = ['won', 'lost'] as const
const moves = Object.keys(accountMoves) as AccountMove[]
const calls = Object.keys(lostAnswers) as LostAnswer[]

export const PayoutAccounts = ({ accounts }: Pick<SandboxState, 'accounts'>) => (
  <StandIn
    title="Payout accounts"
    rule="Sellers' accounts at the card provider. A seller without one that is ready waits for the money, which is kept meanwhile."
  >
    <ItemList
      things={accounts}
      keyOf={({ personId }) => personId}
      empty="No seller has an account. One is connected from a seller's dashboard."
    >
      {({ personId, seller, state }) => (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{seller}</span>
            <Badge tone={state === 'ready' ? 'good' : state === 'closed' ? 'bad' : 'neutral'}>
              {payoutAccountTexts[state].title}
            </Badge>
          </p>
          <Buttons>
            {state === 'closed' ? (
              <span className="muted text-sm">It stays closed; {seller} can connect another</span>
            ) : (
              moves
                .filter((to) => to !== state)
                .map((to) => (
                  <PressButton
                    key={to}
                    does={{ about: 'account', body: { personId, to } }}
                    label={accountMoves[to].label}
                    about={` the account of ${seller}`}
                    tone={to === 'closed' ? 'danger' : 'plain'}
                  />
                ))
            )}
          </Buttons>
        </>
      )}
    </ItemList>
  </StandIn>
)

export const Refunds = ({ refunds }: Pick<SandboxState, 'refunds'>) => (
  <StandIn
    title="Refunds"
    rule="Days after a bank took money back it can find that the card is closed. The market then tries again for a week, and asks its staff."
  >
    <div className="mb-4">
      <PressButton does={{ about: 'refund', body: {} }} label={`Let the next fail after ${refundFailsAfterDays} days`} />
    </div>
    <ItemList things={refunds} keyOf={({ refundId }) => refundId} empty="No money is on its way back.">
      {({ refundId, phone, buyer, amount, isDone }) => (
        <>
          <div className="wrap-anywhere min-w-0">
            <p className="font-medium">{phone}</p>
            <p className="muted text-sm">
              {priceText(amount)} to {buyer}, {isDone ? 'done' : 'on its way'}
            </p>
          </div>
          <Buttons>
            <PressButton does={{ about: 'refund', body: { refundId } }} label="Let it fail" about={`: ${phone}`} tone="danger" />
          </Buttons>
        </>
      )}
    </ItemList>
  </StandIn>
)

export const Payments = ({ payments }: Pick<SandboxState, 'payments'>) => (
  <StandIn
    title="Buyers' banks"
    rule="A bank takes a payment back when its customer says that the phone never came. The market sends evidence two days before its time is up, and the bank decides; turn time, or decide for it."
  >
    <ItemList things={payments} keyOf={({ orderId }) => orderId} empty="Nothing is paid that a bank could take back.">
      {({ orderId, phone, seller, buyer, amount, isDisputed }) => (
        <>
          <div className="wrap-anywhere min-w-0">
            <p className="font-medium">{phone}</p>
            <p className="muted text-sm">
              {priceText(amount)} from {buyer} to {seller}
              {isDisputed && ', taken back'}
            </p>
          </div>
          <Buttons>
            {(isDisputed ? verdicts : disputes).map((does) => (
              <PressButton
                key={does}
                does={{ about: 'bank', body: { orderId, does } }}
                label={bankMoves[does].label}
                about={`: ${phone}`}
                tone={does === 'won' ? 'plain' : 'danger'}
              />
            ))}
          </Buttons>
        </>
      )}
    </ItemList>
  </StandIn>
)

export const LostAnswers = () => (
  <StandIn
    title="Lost answers"
    rule="The card provider does what it is asked, and its next answer is lost on the way. The market asks again until it knows, and nothing is done twice."
  >
    <div className="surface px-4 py-4 sm:px-5">
      <Buttons>
        {calls.map((call) => (
          <PressButton key={call} does={{ about: 'lostAnswer', body: { call } }} label={lostAnswers[call]} />
        ))}
      </Buttons>
    </div>
  </StandIn>
)

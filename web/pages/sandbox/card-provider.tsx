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
import { t } from '#shared/language/message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { PressButton } from './press-button.tsx'
import { Buttons, ItemList, StandIn } from './stand-in.tsx'

const disputes = ['dispute'] as const
const verdicts = ['won', 'lost'] as const
const moves = Object.keys(accountMoves) as AccountMove[]
const calls = Object.keys(lostAnswers) as LostAnswer[]

export const PayoutAccounts = ({ accounts }: Pick<SandboxState, 'accounts'>) => (
  <StandIn title={t('sandbox.payoutAccounts')} rule={t('sandbox.payoutAccountsRule')}>
    <ItemList things={accounts} keyOf={({ personId }) => personId} empty={t('sandbox.noAccount')}>
      {({ personId, seller, state }) => (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{seller}</span>
            <Badge tone={state === 'ready' ? 'good' : state === 'closed' ? 'bad' : 'neutral'}>
              {t(payoutAccountTexts[state].title)}
            </Badge>
          </p>
          <Buttons>
            {state === 'closed' ? (
              <span className="muted text-sm">{t('sandbox.accountStaysClosed', { seller })}</span>
            ) : (
              moves
                .filter((to) => to !== state)
                .map((to) => (
                  <PressButton
                    key={to}
                    does={{ about: 'account', body: { personId, to } }}
                    label={tr('sandbox.pressAccount', { label: t(accountMoves[to].label), seller, aloud })}
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
  <StandIn title={t('sandbox.refunds')} rule={t('sandbox.refundsRule')}>
    <div className="mb-4">
      <PressButton does={{ about: 'refund', body: {} }} label={t('sandbox.failNextRefund', { refundFailsAfterDays })} />
    </div>
    <ItemList things={refunds} keyOf={({ refundId }) => refundId} empty={t('sandbox.noRefund')}>
      {({ refundId, phone, buyer, amount, isDone }) => (
        <>
          <div className="wrap-anywhere min-w-0">
            <p className="font-medium">{phone}</p>
            <p className="muted text-sm">{t('sandbox.refundTo', { price: amount, buyer, state: isDone ? 'done' : 'moving' })}</p>
          </div>
          <Buttons>
            <PressButton
              does={{ about: 'refund', body: { refundId } }}
              label={tr('sandbox.pressAbout', { label: t('sandbox.failRefund'), about: phone, aloud })}
              tone="danger"
            />
          </Buttons>
        </>
      )}
    </ItemList>
  </StandIn>
)

export const Payments = ({ payments }: Pick<SandboxState, 'payments'>) => (
  <StandIn title={t('sandbox.buyersBanks')} rule={t('sandbox.buyersBanksRule')}>
    <ItemList things={payments} keyOf={({ orderId }) => orderId} empty={t('sandbox.noPayment')}>
      {({ orderId, phone, seller, buyer, amount, isDisputed }) => (
        <>
          <div className="wrap-anywhere min-w-0">
            <p className="font-medium">{phone}</p>
            <p className="muted text-sm">
              {t('sandbox.paymentBetween', { price: amount, buyer, seller, state: isDisputed ? 'disputed' : 'paid' })}
            </p>
          </div>
          <Buttons>
            {(isDisputed ? verdicts : disputes).map((does) => (
              <PressButton
                key={does}
                does={{ about: 'bank', body: { orderId, does } }}
                label={tr('sandbox.pressAbout', { label: t(bankMoves[does].label), about: phone, aloud })}
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
  <StandIn title={t('sandbox.lostAnswers')} rule={t('sandbox.lostAnswersRule')}>
    <div className="surface px-4 py-4 sm:px-5">
      <Buttons>
        {calls.map((call) => (
          <PressButton key={call} does={{ about: 'lostAnswer', body: { call } }} label={t(lostAnswers[call].label)} />
        ))}
      </Buttons>
    </div>
  </StandIn>
)

import { useState } from 'react'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { getBankDetails } from '#shared/contract/payouts.ts'
import type { ListedPayout } from '#shared/contract/work-lists.ts'
import { t } from '#shared/language/message.ts'
import { ReasonDialog } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'

type Details = OutputOf<typeof getBankDetails>

/** S24.1: shows staff where to send a payout; each look is recorded with its reason. */
export function SeeBankDetails({ payout: { _id: id, productName, seller, hasBankDetails } }: { payout: ListedPayout }) {
  const [asking, setAsking] = useState(false)
  const [details, setDetails] = useState<Details>()
  if (!hasBankDetails) return <p className="muted text-sm">{t('bankDetails.notEntered')}</p>
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setAsking(true)}>
        {tr('bankDetails.seeFor', { about: productName, aloud })}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        label={t('bankDetails.show')}
        question={t('bankDetails.seeQuestion', { name: seller })}
        readers="log"
        act={async (reason) => setDetails(await api.getBankDetails({ id, reason }))}
      />
      <Dialog open={details !== undefined} onClose={() => setDetails(undefined)} title={t('bankDetails.see')}>
        {details && <Shown details={details} />}
      </Dialog>
    </>
  )
}

function Shown({ details: { holder, account, bank, changedAt, notYet } }: { details: Details }) {
  const facts: [string, string][] = [
    [t('bankDetails.holder'), holder],
    [t('bankDetails.account'), account],
    ...(bank ? [[t('bankDetails.bankCode'), bank] satisfies [string, string]] : []),
  ]
  return (
    <>
      {notYet !== null && <FormError>{t('bankDetails.notYet', { why: notYet })}</FormError>}
      <dl className="grid gap-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="muted text-sm">{label}</dt>
            <dd className="wrap-anywhere select-all font-semibold">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt className="muted text-sm">{t('bankDetails.changedAt')}</dt>
          <dd>
            <Time at={changedAt} as="day" />
          </dd>
        </div>
      </dl>
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnProduct } from '#shared/contract/catalog.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberField, SelectField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { type Stepped, steppedBy, type Typed } from './stepped.ts'

type Props = { phones: readonly OwnProduct[]; onStep: (stepped: Stepped) => void; onDone: () => void }
type Refused = { _id: string; name: string; why: string }
type Work = (phones: readonly OwnProduct[]) => Promise<{ changed: number; refused: Refused[] }>

/** Does something with each phone by itself: what one of them refuses does not keep the others from it. */
const withEach =
  (act: (one: { listingId: string }) => Promise<unknown>): Work =>
  async (phones) => {
    const refused: Refused[] = []
    for (const { _id, productName: name } of phones) {
      await act({ listingId: _id }).catch((error) => refused.push({ _id, name, why: messageOf(error) }))
    }
    return { changed: phones.length - refused.length, refused }
  }

const pause = withEach((one) => api.pauseListing(one))
const relist = withEach((one) => api.relistListing(one))

const changeBy =
  (stepped: NonNullable<Stepped>): Work =>
  async (phones) => {
    const asked = phones.map(({ _id, resalePrice }) => ({ listingId: _id, was: resalePrice, price: stepped(resalePrice) }))
    const { changed, refused } = await api.changePrices({ phones: asked })
    return { changed: changed.length, refused }
  }

/** What to do with the phones that are chosen. */
export function ChangeSeveral({ phones, onStep, onDone }: Props) {
  const [typed, setTyped] = useState<Typed>({ by: 'percent', value: '', isRounded: true })
  const stepped = steppedBy(typed)
  const run = useMutation({
    mutationFn: (work: Work) => work(phones),
    onSuccess: ({ changed }) => {
      if (changed > 0) notify.success(t('bulkPrices.done', { count: changed }))
      onDone()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  const change = (next: Partial<Typed>) => {
    const all = { ...typed, ...next }
    setTyped(all)
    onStep(steppedBy(all))
  }
  const nothing = phones.length === 0
  return (
    <section className="surface grid gap-4 p-4" aria-label={t('bulkPrices.step')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('bulkPrices.step')}
          value={typed.by}
          onChange={(event) => change({ by: event.target.value === 'amount' ? 'amount' : 'percent' })}
          choices={[
            { value: 'percent', label: t('bulkPrices.percent') },
            { value: 'amount', label: t('bulkPrices.amount') },
          ]}
        />
        <NumberField
          label={t('bulkPrices.value')}
          hint={t('bulkPrices.valueHint')}
          inputMode="text"
          value={typed.value}
          onChange={(event) => change({ value: event.target.value })}
        />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="checkbox checkbox-primary checkbox-sm"
          checked={typed.isRounded}
          onChange={(event) => change({ isRounded: event.target.checked })}
        />
        {t('bulkPrices.rounded')}
      </label>
      <p className="muted text-sm">{t('bulkPrices.offersEnd')}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={run.isPending} disabled={nothing || !stepped} onClick={() => stepped && run.mutate(changeBy(stepped))}>
          {t('bulkPrices.change', { count: phones.length })}
        </Button>
        <Button tone="plain" icon="pause" disabled={nothing || run.isPending} onClick={() => run.mutate(pause)}>
          {t('bulkPrices.pause')}
        </Button>
        <Button tone="plain" icon="play" disabled={nothing || run.isPending} onClick={() => run.mutate(relist)}>
          {t('bulkPrices.relist')}
        </Button>
      </div>
      <Refusals refused={run.data?.refused ?? []} />
    </section>
  )
}

const Refusals = ({ refused }: { refused: readonly Refused[] }) => (
  <div role="alert" className="empty:hidden">
    {refused.length > 0 && (
      <>
        <p className="font-medium">{t('bulkPrices.refused')}</p>
        <ul className="mt-1 list-disc ps-5 text-sm">
          {refused.map(({ _id, name, why }) => (
            <li key={_id} className="wrap-anywhere">
              {name}: {why}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)

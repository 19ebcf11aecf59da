import type { OwnProduct } from '#shared/contract/catalog.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Stepped } from './stepped.ts'

type Props = {
  phones: readonly OwnProduct[]
  chosen: readonly string[]
  stepped: Stepped
  onChoose: (chosen: readonly string[]) => void
}

/** The phones of this page with what they cost, and would cost. */
export function ChoosePhones({ phones, chosen, stepped, onChoose }: Props) {
  const isAll = phones.length > 0 && phones.every(({ _id }) => chosen.includes(_id))
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div className="surface p-2 sm:p-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 px-2 font-medium text-sm">
        <input
          type="checkbox"
          className="checkbox checkbox-primary checkbox-sm"
          checked={isAll}
          onChange={() => onChoose(isAll ? [] : phones.map(({ _id }) => _id))}
        />
        {t('bulkPrices.chooseAll')}
      </label>
      <ul className="divide-y divide-base-300 border-base-300 border-t">
        {phones.map(({ _id, productName, resalePrice, paused }) => (
          <li key={_id}>
            <label className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-2 py-2">
              <input
                type="checkbox"
                className="checkbox checkbox-primary checkbox-sm"
                checked={chosen.includes(_id)}
                onChange={() => toggle(_id)}
              />
              <span className="wrap-anywhere min-w-0 grow basis-40">{productName}</span>
              {paused && <Badge icon="pause">{t('selling.paused')}</Badge>}
              <span className="tabular-nums">
                {stepped && chosen.includes(_id)
                  ? t('bulkPrices.preview', { before: priceText(resalePrice), after: priceText(stepped(resalePrice)) })
                  : priceText(resalePrice)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

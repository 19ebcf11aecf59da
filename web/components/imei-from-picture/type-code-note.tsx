import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TypeCode } from '#shared/contract/selling.ts'
import { imeiFault, tidyImei } from '#shared/domain/phones/imei.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { Button } from '#web/ui/button.tsx'
import { useSettled } from '#web/ui/use-settled.ts'

/** Only the first eight digits of the IMEI are asked about. What is not known is not reported: the form works without it. */
const typeCodeQuery = (asked: { typeCode: string; categoryName?: string; productName?: string }) =>
  queryOptions({
    queryKey: keys.typeCode(asked),
    queryFn: ({ signal }) => api.lookUpTypeCode(asked, { signal }),
    staleTime: 'static',
    enabled: asked.typeCode !== '',
  })

export type Suggestion = { categoryName: string; productName: string; storage: number | null; colour: string | null }
type Props = { imei: string; categoryName: string; productName: string; onUse: (suggestion: Suggestion) => void }

/** S20.1: what the IMEI says about the phone: the model to fill in, or that it is of another one than is being listed. */
export function TypeCodeNote({ imei, categoryName, productName, onUse }: Props) {
  const digits = tidyImei(imei)
  const named = useSettled(productName.trim())
  const typeCode = imeiFault(digits) === undefined ? digits.slice(0, 8) : ''
  const { data } = useQuery(typeCodeQuery({ typeCode, ...(named && categoryName && { categoryName, productName: named }) }))
  if (!data || typeCode === '') return null
  const suggestion = suggestionFrom(data)
  if (data.differs && named) {
    return (
      <p role="alert" className="mt-2 rounded-field bg-warning/15 p-3 text-sm">
        {differenceText(data, { categoryName, productName: named })}
      </p>
    )
  }
  if (!suggestion || productName.trim() !== '') return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 text-sm">
      <p role="status">{t('imeiPicture.isModel', { phone: suggestion.productName })}</p>
      <Button tone="plain" size="small" onClick={() => onUse(suggestion)}>
        {t('imeiPicture.fillIn', { phone: suggestion.productName })}
      </Button>
    </div>
  )
}

/** Undefined if it does not say which model it is, or the market does not sell it. */
function suggestionFrom({ models, categoryName, storage, colour }: TypeCode): Suggestion | undefined {
  const [productName, ...others] = models
  return productName && others.length === 0 && categoryName ? { categoryName, productName, storage, colour } : undefined
}

const differenceText = ({ differs, maker, models }: TypeCode, listed: { categoryName: string; productName: string }) =>
  differs === 'maker'
    ? t('imeiPicture.otherMaker', { maker: maker ?? '', brand: listed.categoryName })
    : t('imeiPicture.otherModel', { phone: models.join(' / '), listed: listed.productName })

import type { Product } from '#shared/contract/catalog.ts'
import type { Listing } from '#shared/contract/search.ts'
import { factNames, sayFact } from '#shared/domain/phones/listing-facts.ts'
import { listText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'

type Change = { label: string; now: string }

/** What a listing says differently since it was read, on its page or on a card, which says less. */
export function changesBetween(was: Product | Listing, now: Listing): Change[] {
  const facts = factNames.flatMap((name) => {
    if (!(name in was)) return []
    const [before, after] = [sayFact(name, was), sayFact(name, now)].map(({ words }) => listText(words))
    return before === after ? [] : [{ label: sayFact(name, now).label, now: after || t('phones.notStated') }]
  })
  return [
    ...(was.productName === now.productName ? [] : [{ label: t('shop.productName'), now: now.productName }]),
    ...facts,
    ...('version' in was ? changesOnPage(was, now) : []),
    ...(picturesOf(was) === picturesOf('version' in was ? now : { productImage: now.productImage })
      ? []
      : [{ label: t('phone.photos'), now: t('shop.otherPhotosNow') }]),
  ]
}

const changesOnPage = (was: Listing, now: Listing): Change[] => [
  ...(was.description === now.description
    ? []
    : [{ label: t('fields.description'), now: now.description ?? t('phones.notStated') }]),
  ...(was.imei.last4 === now.imei.last4
    ? []
    : [
        {
          label: t('fields.imei'),
          now: now.imei.last4 ? t('phone.imeiEndsIn', { last4: now.imei.last4 }) : t('phones.notStated'),
        },
      ]),
]

const picturesOf = ({ photos, productImage }: { photos?: string[]; productImage: string }) => (photos ?? [productImage]).join()

/** Shown after a booking was refused because of them. */
export function ListingChanges({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null
  return (
    <dl aria-label={t('shop.changedNow')} className="rounded-field border border-warning p-3 text-sm">
      {changes.map(({ label, now }) => (
        <div key={label} className="py-1">
          <dt className="muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
            {now}
          </dd>
        </div>
      ))}
    </dl>
  )
}

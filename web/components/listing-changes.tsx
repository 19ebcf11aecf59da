import { useId } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import type { Listing } from '#shared/contract/search.ts'
import { factNames, sayFact } from '#shared/domain/phones/listing-facts.ts'
import { listText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'

/** `was` is left out where it would be long. */
type Change = { label: string; was?: string; now: string }

/** What a listing says differently since it was read, on its page or on a card, which says less. */
export function changesBetween(was: Product | Listing, now: Listing): Change[] {
  const facts = factNames.flatMap((name) => {
    if (!(name in was)) return []
    const [before, after] = [sayFact(name, was), sayFact(name, now)]
    return change(after.label, listText(before.words), listText(after.words))
  })
  return [
    ...change(t('shop.productName'), was.productName, now.productName),
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
  ...change(t('fields.imei'), imeiOf(was), imeiOf(now)),
]

const change = (label: string, before: string, after: string): Change[] =>
  before === after ? [] : [{ label, was: before || t('phones.notStated'), now: after || t('phones.notStated') }]

const imeiOf = ({ imei: { last4 } }: Listing) => (last4 ? t('phone.imeiEndsIn', { last4 }) : '')

const picturesOf = ({ photos, productImage }: { photos?: string[]; productImage: string }) => (photos ?? [productImage]).join()

/** Shown after a booking was refused because of them. */
export function ListingChanges({ changes }: { changes: Change[] }) {
  const id = useId()
  if (changes.length === 0) return null
  return (
    <div className="rounded-field border border-warning p-3 text-sm">
      <p id={id} className="mb-1 font-medium">
        {t('shop.changedNow')}
      </p>
      <dl aria-labelledby={id}>
        {changes.map(({ label, was, now }) => (
          <div key={label} className="py-1">
            <dt className="muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line font-medium" dir="auto">
              {now}
            </dd>
            {was !== undefined && (
              <dd className="muted wrap-anywhere" dir="auto">
                {t('shop.changedFrom', { was })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}

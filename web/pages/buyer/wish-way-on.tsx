import type { Wish } from '#shared/contract/wishlist.ts'
import { t } from '#shared/language/message.ts'
import { phoneAddress } from '#web/lib/addresses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'

/** The state of a wished phone, with a link to it if it can still be bought. */
export function WishWayOn({ wish: { state, productsId, productName } }: { wish: Wish }) {
  if (state === 'sold') return <Badge>{t('buying.sold')}</Badge>
  if (state === 'withdrawn') return <Badge>{t('buying.noLongerOffered')}</Badge>
  if (state === 'paused') return <Badge>{t('buying.paused')}</Badge>
  return (
    <span className="flex flex-wrap items-center gap-2">
      {state === 'booked' && <Badge tone="warm">{t('buying.booked')}</Badge>}
      <ButtonLink size="small" tone="plain" to={phoneAddress(productsId)}>
        {tr('buying.buyNow', { productName, aloud })}
      </ButtonLink>
    </span>
  )
}

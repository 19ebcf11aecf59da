import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { UnlessOwn } from './own-matter.tsx'

type Seller = { _id: string; name: string; ownMatter?: string | undefined }

/** S4.5: leads to what is known of the seller, where staff give the badge, and from there back to this list. */
export function VerifySeller({ seller }: { seller: Seller }) {
  const { pathname, search } = useLocation()
  return (
    <UnlessOwn ownMatter={seller.ownMatter} permission="people.verify">
      <ButtonLink size="small" icon="shield" to={`/dashboard/badges/${seller._id}`} state={{ from: pathname + search }}>
        {tr('staff.verifySeller', { name: seller.name, aloud })}
      </ButtonLink>
    </UnlessOwn>
  )
}

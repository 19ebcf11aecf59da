import { Link } from 'react-router'
import type { Listing } from '#shared/contract/search.ts'
import { t } from '#shared/language/message.ts'
import { searchAddress } from '#web/lib/search-params.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Note = { icon: IconName; title: string; words: string }

const notes: Partial<Record<Listing['state'], Note>> = {
  booked: {
    icon: 'clock',
    title: 'Booked',
    words: 'Somebody holds this phone for now. It comes free again if they do not pay for it.',
  },
  paused: { icon: 'pause', title: 'Paused by its seller', words: 'It cannot be booked at the moment and may come back.' },
  sold: { icon: 'check', title: 'Sold', words: 'This phone has found its next owner.' },
  withdrawn: { icon: 'info', title: 'No longer offered', words: 'Its seller has taken it off the market.' },
}

/** If a phone cannot be booked now: the reason and what to do next. */
export function StateNote({ listing }: { listing: Listing }) {
  if (listing.yours) return <Box note={{ icon: 'tag', title: t('phone.thisIsYourPhone'), words: yoursIn(listing.state) }} />
  const note = notes[listing.state]
  if (!note || listing.bookedByYou) return null
  return (
    <Box note={note}>
      <Link to={searchAddress({ brand: listing.categoryName })} className="link text-primary">
        {t('phone.seeSimilarPhones')}
      </Link>
    </Box>
  )
}

const yoursIn = (state: Listing['state']) =>
  state === 'available' ? t('phone.whatBuyersSee') : t('phone.whatBuyersSee2', { title: notes[state]?.title ?? '' })

const Box = ({ note: { icon, title, words }, children }: { note: Note; children?: React.ReactNode }) => (
  <div className="surface flex gap-3 p-4">
    <Icon name={icon} className="mt-0.5 size-5 text-primary" />
    <div className="text-sm">
      <p className="font-semibold text-base">{title}</p>
      <p className="muted mt-0.5">{words}</p>
      {children && <p className="mt-2">{children}</p>}
    </div>
  </div>
)

import { Link } from 'react-router'
import type { Listing } from '#shared/contract/search.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { searchAddress } from '#web/lib/search-params.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Note = { icon: IconName; title: MessageFor; words: MessageFor }

/** `yours` is what its seller reads. */
const notes: Partial<Record<Listing['state'], Note & { yours: MessageFor }>> = {
  booked: {
    icon: 'clock',
    title: msg('phone.booked'),
    words: msg('phone.bookedNote'),
    yours: msg('phone.yoursBooked'),
  },
  paused: {
    icon: 'pause',
    title: msg('phone.paused'),
    words: msg('phone.pausedNote'),
    yours: msg('phone.yoursPaused'),
  },
  ended: {
    icon: 'clock',
    title: msg('phone.ended'),
    words: msg('phone.endedNote'),
    yours: msg('phone.yoursEnded'),
  },
  sold: { icon: 'check', title: msg('phone.sold'), words: msg('phone.soldNote'), yours: msg('phone.yoursSold') },
  withdrawn: {
    icon: 'info',
    title: msg('phone.withdrawn'),
    words: msg('phone.withdrawnNote'),
    yours: msg('phone.yoursWithdrawn'),
  },
}

/** If a phone cannot be booked now: the reason and what to do next. */
export function StateNote({ listing }: { listing: Listing }) {
  const note = notes[listing.state]
  if (listing.yours) {
    return <Box note={{ icon: 'tag', title: msg('phone.yours'), words: note?.yours ?? msg('phone.yoursAvailable') }} />
  }
  if (!note || listing.bookedByYou) return null
  return (
    <Box note={note}>
      <Link to={searchAddress({ brand: listing.categoryName })} className="link text-primary">
        {t('phone.seeSimilarPhones')}
      </Link>
    </Box>
  )
}

const Box = ({ note: { icon, title, words }, children }: { note: Note; children?: React.ReactNode }) => (
  <div className="surface flex gap-3 p-4">
    <Icon name={icon} className="mt-0.5 size-5 text-primary" />
    <div className="text-sm">
      <p className="font-semibold text-base">{t(title)}</p>
      <p className="muted mt-0.5">{t(words)}</p>
      {children && <p className="mt-2">{children}</p>}
    </div>
  </div>
)

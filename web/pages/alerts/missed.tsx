import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SavedSearch } from '#shared/contract/saved-searches.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { phoneAddress } from '#web/lib/addresses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { outcomeLabels } from './alert-line.tsx'
import { missedQuery } from './queries.ts'

type Props = { search: SavedSearch; open: boolean; onClose: () => void }

/** Runs the search again: its newest phones, and which alert was sent for each. */
export function Missed({ search, open, onClose }: Props) {
  const missed = useQuery({ ...missedQuery(search._id), enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title={t('alerts.missedTitle', { name: search.name })}>
      <Loaded query={missed} pending={<SpinnerBlock label={t('alerts.searchingAgain')} />}>
        {(phones) =>
          phones.length === 0 ? (
            <p>{t('alerts.nothingMissed')}</p>
          ) : (
            <ul className="divide-y divide-base-300">
              {phones.map(({ phone, told }) => (
                <li key={phone._id} className="py-3">
                  <p className="flex flex-wrap items-baseline gap-x-2">
                    <Link to={phoneAddress(phone._id)} className="link link-hover wrap-anywhere font-semibold">
                      {phone.productName}
                    </Link>
                    <span className="tabular-nums">{priceText(phone.resalePrice)}</span>
                  </p>
                  <p className="mt-1">
                    <Badge tone={outcomeLabels[told].tone}>{t(outcomeLabels[told].label)}</Badge>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

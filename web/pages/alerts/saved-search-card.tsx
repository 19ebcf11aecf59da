import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SavedSearch } from '#shared/contract/saved-searches.ts'
import { t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { api } from '#web/lib/api.ts'
import { editSearch } from '#web/lib/edited-search.ts'
import { messageOf } from '#web/lib/messages.ts'
import { type SearchParams, searchAddress } from '#web/lib/search-params.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { filtersIn } from '../shop/search/active-filters.tsx'
import { Missed } from './missed.tsx'
import { RenameSearch } from './rename-search.tsx'

/** The filters as address parameters. */
const addressParams = (params: SavedSearch['words']) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])) as SearchParams

/** One saved search: its filters, its alerts, and its owner's actions. */
export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const navigate = useNavigate()
  const [renaming, setRenaming] = useState(false)
  const [showsMissed, setShowsMissed] = useState(false)
  const params = addressParams(search.words)
  const change = useMutation({
    mutationFn: (isOn: boolean) => api.changeSavedSearch({ searchId: search._id, isOn }),
    onError: (error) => notify.error(messageOf(error)),
  })
  const about = <span className="sr-only"> {search.name}</span>
  return (
    <article className="surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="wrap-anywhere font-semibold text-lg">{search.name}</h2>
        <When search={search} />
      </div>
      <p className="muted wrap-anywhere mt-1 text-sm">
        {[params.q && t('alerts.quotedWords', { words: params.q }), ...filtersIn(params).map(({ text }) => text)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-1 text-sm">{toldText(search)}</p>
      <div className="-ms-2 mt-3 flex flex-wrap gap-1">
        <Button size="small" tone="quiet" icon="eye" onClick={() => setShowsMissed(true)}>
          {t('alerts.missed')}
          {about}
        </Button>
        <Button
          size="small"
          tone="quiet"
          icon="search"
          onClick={() => {
            editSearch({ id: search._id, name: search.name })
            void navigate(searchAddress(params))
          }}
        >
          {t('alerts.openAndChange')}
          {about}
        </Button>
        <Button size="small" tone="quiet" icon="pencil" onClick={() => setRenaming(true)}>
          {t('alerts.rename')}
          {about}
        </Button>
        <Button
          size="small"
          tone="quiet"
          icon={search.isOn ? 'pause' : 'play'}
          busy={change.isPending}
          onClick={() => change.mutate(!search.isOn)}
        >
          {search.isOn ? t('alerts.switchOff') : t('alerts.switchOn')}
          {about}
        </Button>
        <ConfirmedAction
          label={t('alerts.delete')}
          about={search.name}
          icon="trash"
          question={t('alerts.deleteQuestion', { name: search.name })}
          note={t('alerts.deleteNote')}
          act={() => api.deleteSavedSearch({ searchId: search._id })}
          onDone={() => notify.success(t('alerts.deleted'))}
        />
      </div>
      <RenameSearch search={search} open={renaming} onClose={() => setRenaming(false)} />
      <Missed search={search} open={showsMissed} onClose={() => setShowsMissed(false)} />
    </article>
  )
}

const toldText = ({ told, waiting }: SavedSearch) =>
  waiting > 0 ? t('alerts.toldAndWaiting', { told, waiting }) : t('alerts.told', { told })

function When({ search: { isOn, atOnce } }: { search: SavedSearch }) {
  if (!isOn) return <Badge icon="pause">{t('alerts.off')}</Badge>
  return atOnce ? (
    <Badge tone="good" icon="bell">
      {t('alerts.atOnce')}
    </Badge>
  ) : (
    <Badge tone="primary" icon="clock">
      {t('alerts.inEvening')}
    </Badge>
  )
}

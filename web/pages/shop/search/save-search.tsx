import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { listText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { loginAddress } from '#web/lib/addresses.ts'
import { api } from '#web/lib/api.ts'
import { editSearch, useEditedSearch } from '#web/lib/edited-search.ts'
import { messageOf } from '#web/lib/messages.ts'
import { readSearchParams, type SearchParams, searchOf } from '#web/lib/search-params.ts'
import { useSession } from '#web/lib/session.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { filtersIn } from './active-filters.tsx'

/** S13.8: saves the search, for alerts about new phones that match; a guest is redirected to the login page and back. */
export function SaveSearch({ params }: { params: SearchParams }) {
  const { status } = useSession()
  const edited = useEditedSearch()
  const place = useLocation()
  const asked = withoutSort(params)
  if (Object.keys(asked).length === 0 && !edited) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {status === 'signed-in' && edited ? (
        <SaveEdited key={edited.id} />
      ) : status === 'signed-in' ? (
        <SaveNew params={asked} />
      ) : (
        <>
          <ButtonLink to={loginAddress(place)} size="small" tone="plain" icon="bell">
            {t('search.keepSearch')}
          </ButtonLink>
          <p className="muted text-sm">{t('search.saveHint')}</p>
        </>
      )}
    </div>
  )
}

const withoutSort = ({ sort: _, ...asked }: SearchParams): SearchParams => asked

/** The search as the form around a pressed button has it: what is being typed reaches the address only after a pause. */
const searchAround = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): SearchParams =>
  withoutSort(form ? readSearchParams(new FormData(form)) : {})

/** Limited to the contract's maximum length of a name. */
const nameOf = (params: SearchParams) =>
  cutText(listText([params.q ?? '', ...filtersIn(params).map(({ text }) => text)].filter(Boolean)), 60).trim()

function SaveNew({ params }: { params: SearchParams }) {
  const saved = useMutation({
    mutationFn: (words: SearchParams) =>
      api.saveSearch({
        name: nameOf(words),
        words,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
      }),
    onError: (error) => notify.error(messageOf(error)),
  })
  if (saved.isSuccess && searchOf(saved.variables) === searchOf(params)) {
    return (
      <p role="status" className="text-sm">
        {tr('search.kept', {
          link: (text) => (
            <Link to="/dashboard/alerts" className="link text-primary">
              {text}
            </Link>
          ),
        })}
      </p>
    )
  }
  return (
    <>
      <Button size="small" tone="plain" icon="bell" busy={saved.isPending} onClick={(event) => saved.mutate(searchAround(event))}>
        {t('search.keepSearch')}
      </Button>
      <p className="muted text-sm">{t('search.saveHint')}</p>
    </>
  )
}

function SaveEdited() {
  const edited = useEditedSearch()
  const saved = useMutation({
    mutationFn: (change: { searchId: string; words: SearchParams }) => api.changeSavedSearch(change),
    onSuccess: () => {
      notify.success(t('search.searchChanged'))
      editSearch(undefined)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  if (!edited) return null
  return (
    <>
      <p className="text-sm">
        {tr('search.changing', { search: edited.name, strong: (name) => <strong className="wrap-anywhere">{name}</strong> })}
      </p>
      <Button
        size="small"
        icon="check"
        busy={saved.isPending}
        onClick={(event) => saved.mutate({ searchId: edited.id, words: searchAround(event) })}
      >
        {t('search.saveChange')}
      </Button>
      <Button size="small" tone="quiet" onClick={() => editSearch(undefined)}>
        {t('search.discardChange')}
      </Button>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { listLetters, listOwnTexts } from '#shared/contract/own-texts.ts'
import { ownTextNames, ownTextTitles } from '#shared/domain/texts/own-texts.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Time } from '#web/ui/time.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { DashboardPage } from '../../dashboard-page.tsx'
import { Next } from '../../home-parts.tsx'
import { lettersQuery, ownTextsQuery } from './queries.ts'

export const meta = () => pageMeta(t('ownTexts.title'), t('ownTexts.about'))

export const clientLoader = () => begin(() => [ensure(ownTextsQuery), ensure(lettersQuery)])

/** What an owner can write in the market's own words (S16.1): its pages, and what its letters say. */
export default function Texts() {
  const texts = useQuery(ownTextsQuery)
  const letters = useQuery(lettersQuery)
  const pending = <SpinnerBlock label={t('ownTexts.loading')} />
  return (
    <DashboardPage title={t('ownTexts.title')} note={t('ownTexts.note')}>
      <div className="grid gap-6">
        <Next title={t('ownTexts.pages')}>
          <Loaded query={texts} pending={pending}>
            {(own) => <Pages own={own} />}
          </Loaded>
        </Next>
        <Next title={t('ownTexts.letters')}>
          <p className="muted mb-3 text-sm">{t('ownTexts.lettersNote')}</p>
          <Loaded query={letters} pending={pending}>
            {(all) => <Letters letters={all} />}
          </Loaded>
        </Next>
      </div>
    </DashboardPage>
  )
}

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0'

const Pages = ({ own }: { own: OutputOf<typeof listOwnTexts> }) => (
  <ul className="divide-y divide-base-300">
    {ownTextNames.map((name) => {
      const version = own.find((one) => one.name === name)
      return (
        <li key={name} className={row}>
          <div className="min-w-0">
            <Link to={`/dashboard/texts/page/${name}`} className="link link-hover font-semibold">
              {t(ownTextTitles[name])}
            </Link>
            {version && (
              <p className="muted wrap-anywhere text-sm">
                {tr('ownTexts.changedBy', {
                  by: version.by ?? t('ownTexts.someoneLeft'),
                  at: <Time at={version.at} as="moment" />,
                })}
              </p>
            )}
          </div>
          <State isOwn={version !== undefined && version.languages.length > 0} />
        </li>
      )
    })}
  </ul>
)

const State = ({ isOwn }: { isOwn: boolean }) => (
  <Badge tone={isOwn ? 'primary' : 'neutral'}>{isOwn ? t('ownTexts.isOwn') : t('ownTexts.isStandard')}</Badge>
)

function Letters({ letters }: { letters: OutputOf<typeof listLetters> }) {
  const [words, setWords] = useState('')
  const sought = words.trim().toLowerCase()
  const found = letters.filter(({ subject }) => subject.toLowerCase().includes(sought))
  return (
    <>
      <SearchInput
        label={t('ownTexts.findLetter')}
        box="mb-3 h-11 bg-base-200"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        maxLength={120}
      />
      {found.length === 0 && <p role="status">{t('ownTexts.noLetter')}</p>}
      <ul className="divide-y divide-base-300">
        {found.map(({ kind, subject, isChanged }) => (
          <li key={kind} className={row}>
            <Link to={`/dashboard/texts/letter/${kind}`} className="link link-hover wrap-anywhere min-w-0">
              {subject}
            </Link>
            {isChanged && <State isOwn />}
          </li>
        ))}
      </ul>
    </>
  )
}

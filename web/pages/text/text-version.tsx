import { data, Link } from 'react-router'
import { differencesOf } from '#shared/domain/texts/differences.ts'
import { isLegalText, ownTextTitles } from '#shared/domain/texts/own-texts.ts'
import { standardText } from '#shared/domain/texts/standard-texts.ts'
import { t } from '#shared/language/message.ts'
import { marketContext } from '#shared/page-context.ts'
import { Differences } from '#web/components/differences.tsx'
import { OwnText } from '#web/components/own-text.tsx'
import { TextPage } from '#web/components/text-page.tsx'
import { api } from '#web/lib/api.ts'
import { useSettings } from '#web/lib/settings.ts'
import { pageMeta } from '#web/lib/title.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import type { Route } from './+types/text-version.ts'

export const meta = ({ params }: Route.MetaArgs) => [
  ...pageMeta(isLegalText(params.name) ? t('ownTexts.versionOf', { title: t(ownTextTitles[params.name]) }) : ''),
  { name: 'robots', content: 'noindex' },
]

function asked({ name, version }: Route.LoaderArgs['params']) {
  const number = Number(version)
  if (!isLegalText(name) || !Number.isInteger(number) || number < 1 || number > 100_000) throw data(null, { status: 404 })
  return { name, version: number }
}

const notFound = () => {
  throw data(null, { status: 404 })
}

export const loader = ({ params, context }: Route.LoaderArgs) =>
  context.get(marketContext).api.getTextVersion(asked(params)).catch(notFound)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => api.getTextVersion(asked(params)).catch(notFound)

/** A version of a legal page at an address of its own, and what it changed. */
export default function TextVersion({ params, loaderData }: Route.ComponentProps) {
  const settings = useSettings()
  if (!isLegalText(params.name) || !loaderData) return null
  const { text, before, holdsFrom } = loaderData
  const title = t(ownTextTitles[params.name])
  const standard = (settings && standardText(params.name, settings)?.text) ?? ''
  return (
    <TextPage title={t('ownTexts.versionOf', { title })}>
      <p>
        {tr('ownTexts.versionHolds', { at: <Time at={holdsFrom} as="day" /> })}{' '}
        <Link to={`/${params.name}`} className="link text-primary">
          {t('ownTexts.current')}
        </Link>
      </p>
      <details className="rounded-box border border-base-300 p-4">
        <summary className="cursor-pointer font-semibold">{t('ownTexts.whatChanged')}</summary>
        <Differences lines={differencesOf(before ?? standard, text ?? standard)} />
      </details>
      <OwnText text={text ?? standard} />
    </TextPage>
  )
}

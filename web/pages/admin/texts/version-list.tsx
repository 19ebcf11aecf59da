import type { OwnTextVersion, TextsByLanguage } from '#shared/contract/own-texts.ts'
import { differencesOf } from '#shared/domain/texts/differences.ts'
import { t } from '#shared/language/message.ts'
import { Differences } from '#web/components/differences.tsx'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { useSettings } from '#web/lib/settings.ts'
import { notify } from '#web/ui/notify.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { Next } from '../../home-parts.tsx'

type Props = { name: string; standard: TextsByLanguage; versions: readonly OwnTextVersion[] }

/** Who changed a text when and why, what that changed, and how to have a version again. */
export const VersionList = ({ name, standard, versions }: Props) => (
  <Next title={t('ownTexts.history')}>
    {versions.length === 0 ? (
      <p className="muted text-sm">{t('ownTexts.noHistory')}</p>
    ) : (
      <ul className="divide-y divide-base-300">
        {versions.map((version, at) => (
          <Version key={version.version} {...{ name, standard, version }} before={versions[at + 1]} newest={versions[0]} />
        ))}
      </ul>
    )}
  </Next>
)

type Shown = { name: string; standard: TextsByLanguage; version: OwnTextVersion }

function Version({ name, standard, version: one, before, newest }: Shown & { before?: OwnTextVersion; newest?: OwnTextVersion }) {
  const { version, texts, reason, by, at, mustAgree, agreed } = one
  const publishAgain = async (why: string) => {
    const basedOn = newest?.version ?? 0
    const { message } = await api.publishOwnText({ name, texts, basedOn, holdsFrom: null, reason: why })
    notify.success(message)
  }
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">{t('ownTexts.versionNumber', { version })}</p>
          <p className="muted wrap-anywhere text-sm">
            {tr('ownTexts.changedBy', { by: by ?? t('ownTexts.someoneLeft'), at: <Time at={at} as="moment" /> })}
          </p>
          <p className="wrap-anywhere text-sm">{reason}</p>
          {mustAgree && <p className="mt-1 text-sm">{t('ownTexts.agreed', { count: agreed })}</p>}
        </div>
        {one !== newest && (
          <ReasonedAction
            label={t('ownTexts.publishAgain')}
            about={t('ownTexts.versionNumber', { version })}
            question={t('ownTexts.publishAgainQuestion', { version })}
            readers="log"
            act={publishAgain}
          />
        )}
      </div>
      <Changes texts={texts} before={before?.texts ?? {}} standard={standard} />
    </li>
  )
}

type Compared = { texts: TextsByLanguage; before: TextsByLanguage; standard: TextsByLanguage }

/** What a version changed, in each language that has the text in the market's own words. */
function Changes({ texts, before, standard }: Compared) {
  const languages = useSettings()?.languages ?? []
  const changed = languages.filter(({ language }) => texts[language] !== before[language])
  if (changed.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer text-sm">{t('ownTexts.whatChanged')}</summary>
      {changed.map(({ language, name }) => (
        <section key={language} className="mt-3">
          {languages.length > 1 && <h3 className="font-semibold text-sm">{name}</h3>}
          <Differences
            lines={differencesOf(before[language] ?? standard[language] ?? '', texts[language] ?? standard[language] ?? '')}
          />
        </section>
      ))}
    </details>
  )
}

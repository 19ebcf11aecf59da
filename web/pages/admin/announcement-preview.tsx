import type { Announcement } from '#shared/contract/announcements.ts'
import { t } from '#shared/language/message.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Next } from '../home-parts.tsx'

/** The letter as its receivers read it, in each language. */
export function AnnouncementPreview({ texts }: { texts: Announcement['texts'] }) {
  const languages = useSettings()?.languages ?? []
  return (
    <Next title={t('announcements.preview')}>
      <div className="grid gap-4">
        {texts.map(({ language, subject, text }) => {
          const offered = languages.find((one) => one.language === language)
          return (
            <article key={language} lang={offered?.code} dir="auto" className="max-w-xl rounded-box border border-base-300 p-6">
              {texts.length > 1 && <p className="muted mb-3 text-sm">{offered?.name ?? language}</p>}
              <h3 className="wrap-anywhere font-bold text-xl">{subject}</h3>
              <p className="wrap-anywhere mt-3 whitespace-pre-line">{text}</p>
            </article>
          )
        })}
      </div>
    </Next>
  )
}

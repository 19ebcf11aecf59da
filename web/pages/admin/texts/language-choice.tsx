import { currentLocale } from '#catalogue'
import { t } from '#shared/language/message.ts'
import { useSettings } from '#web/lib/settings.ts'
import { SelectField } from '#web/ui/fields.tsx'

/** The language that a text is edited in first: the one that its editor reads. */
export const editedFirst = (): string => currentLocale().language

/** In which language a text is edited; a market of one language has no choice. */
export function LanguageChoice({ value, onChange }: { value: string; onChange: (language: string) => void }) {
  const languages = useSettings()?.languages ?? []
  if (languages.length < 2) return null
  return (
    <div className="max-w-xs">
      <SelectField
        label={t('ownTexts.language')}
        choices={languages.map(({ language, name }) => ({ value: language, label: name }))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

/** The direction in which a language is written. */
export const directionOf = (language: string) => (/^(?:ar|fa|he|ur)(?:-|$)/.test(language) ? 'rtl' : 'ltr')

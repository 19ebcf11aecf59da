import { t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'

/** Saves everything about a person as a file, for their request. */
export function ExportPerson({ person: { _id: personId, name } }: { person: { _id: string; name: string } }) {
  if (!useMay('people.export')) return null
  return (
    <ReasonedAction
      tone="quiet"
      icon="download"
      readers="log"
      label={t('requests.export')}
      about={name}
      question={t('requests.exportQuestion', { name })}
      note={t('requests.exportNote')}
      act={async (reason) => {
        const data = await api.exportPerson({ personId, reason })
        saveFile('data-of-person.json', JSON.stringify(data, null, 2), 'application/json')
      }}
    />
  )
}

import { useState } from 'react'
import { maintenanceIn, maintenanceValue } from '#shared/domain/settings/maintenance.ts'
import { t } from '#shared/language/message.ts'
import { TextAreaField, TextField } from '#web/ui/fields.tsx'

type Props = { label: string; typed: string; error: string | undefined; onType: (value: string) => void }

/** What visitors of a closed market are told, and until when it is closed: typed in the reader's zone, as they plan it. */
export function MaintenanceField({ label, typed, error, onType }: Props) {
  const before = maintenanceIn(typed)
  const [message, setMessage] = useState(before?.message ?? '')
  const [until, setUntil] = useState(before?.until ? localOf(before.until) : '')
  const change = (next: { message: string; until: string }) => {
    setMessage(next.message)
    setUntil(next.until)
    onType(maintenanceValue({ message: next.message, until: next.until === '' ? null : inUtc(next.until) }))
  }
  return (
    <div className="grid gap-4">
      <TextAreaField
        label={label}
        hint={t('settings.closedHint')}
        maxLength={500}
        value={message}
        error={error}
        data-autofocus
        onChange={({ target }) => change({ message: target.value, until })}
      />
      <TextField
        label={t('settings.closedEnd')}
        hint={t('settings.closedEndHint')}
        type="datetime-local"
        value={until}
        onChange={({ target }) => change({ message, until: target.value })}
      />
    </div>
  )
}

/** Length of YYYY-MM-DDTHH:MM. */
const minutes = 16
/** The form of the field is local, that of the setting is UTC. */
const localOf = (at: string) => {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, minutes)
}
const inUtc = (local: string) => `${new Date(local).toISOString().slice(0, minutes)}Z`

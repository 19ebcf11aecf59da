import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListingFile, mostRowsOfFile } from '#shared/contract/listing-files.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { DashboardPage } from '../../dashboard-page.tsx'
import { AboutColumns } from './about-columns.tsx'
import { Preview } from './preview.tsx'

export const meta = () => pageMeta(t('listFile.title'), t('listFile.about'))

const accepted = ['.csv', '.tsv', '.txt', 'text/csv', 'text/tab-separated-values', 'text/plain']

/** A seller's phones from a CSV file: what would be listed is shown before anything is. */
export default function ListFromFile() {
  const [read, setRead] = useState<{ file: ListingFile; at: number }>()
  const reading = useMutation({
    mutationFn: (file: File) => api.readListingFile({ file }),
    onSuccess: (file) => setRead({ file, at: Date.now() }),
  })
  return (
    <DashboardPage title={t('listFile.title')} note={t('listFile.about')} busy={reading.isPending}>
      {read ? (
        <div className="grid gap-4">
          <Preview key={read.at} file={read.file} />
          <div>
            <Button tone="plain" onClick={() => setRead(undefined)}>
              {t('listFile.another')}
            </Button>
          </div>
        </div>
      ) : reading.isPending ? (
        <SpinnerBlock label={t('listFile.reading')} />
      ) : (
        <div className="surface grid gap-4 p-4">
          <FilePicker
            label={t('listFile.file')}
            invitation={t('listFile.invitation')}
            hint={t('listFile.fileHint', { most: mostRowsOfFile })}
            error={reading.isError ? messageOf(reading.error) : undefined}
            accept={accepted}
            onFiles={([file]) => file && reading.mutate(file)}
          />
          <AboutColumns />
        </div>
      )}
    </DashboardPage>
  )
}

import { useMutation } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { messageOf } from '#web/lib/messages.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'

type Tables = typeof import('./figure-tables.ts')

/** Downloads what is shown as a file for a spreadsheet. */
export function DownloadCsv({ what, file, table }: { what: string; file: string; table: (tables: Tables) => string }) {
  const download = useMutation({
    mutationFn: async () => saveFile(`${file}.csv`, table(await import('./figure-tables.ts')), 'text/csv'),
    onSuccess: () => notify.success(t('figures.downloaded')),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <Button tone="plain" icon="download" busy={download.isPending} onClick={() => download.mutate()}>
      {tr('figures.downloadOf', { what, aloud })}
    </Button>
  )
}

import { useMutation } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { messageOf } from '#web/lib/messages.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { type TableParams, useTableParams } from '#web/lib/table-address.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'

/** Downloads everything that matches the filters, on whatever page of the list somebody is; the log of the staff says so. */
export function DownloadList({ name, read }: { name: string; read: (params: TableParams) => Promise<string> }) {
  const { params } = useTableParams()
  const download = useMutation({
    mutationFn: async () => saveFile(`${name}.csv`, await read(params), 'text/csv'),
    onSuccess: () => notify.success(t('lists.downloaded')),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <Button tone="plain" icon="download" busy={download.isPending} onClick={() => download.mutate()}>
      {tr('lists.download', { aloud })}
    </Button>
  )
}

import { useMutation } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'

const notice = 'download'

/** Downloads GET /me/export as a file. */
export function DownloadData() {
  const download = useMutation({
    mutationFn: () => {
      notify.loading(t('account.collectingData'), { id: notice })
      return api.exportMe()
    },
    onSuccess: (data) => {
      saveFile('my-data.json', JSON.stringify(data, null, 2), 'application/json')
      notify.success(t('account.dataDownloaded'), { id: notice })
    },
    onError: (error) => notify.error(messageOf(error), { id: notice }),
  })
  return (
    <section aria-labelledby="your-data" className="surface p-4 sm:p-6">
      <h2 id="your-data" className="font-semibold text-lg">
        {t('account.yourData')}
      </h2>
      <p className="muted mt-1 mb-4">{t('account.yourDataAbout')}</p>
      <Button tone="plain" icon="download" busy={download.isPending} onClick={() => download.mutate()}>
        {t('account.downloadMyData')}
      </Button>
    </section>
  )
}

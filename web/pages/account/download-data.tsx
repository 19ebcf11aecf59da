import { useMutation } from '@tanstack/react-query'
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
      notify.loading('Collecting your data', { id: notice })
      return api.exportMe()
    },
    onSuccess: (data) => {
      saveFile('ringback-my-data.json', JSON.stringify(data, null, 2), 'application/json')
      notify.success('Your data is in your downloads', { id: notice })
    },
    onError: (error) => notify.error(messageOf(error), { id: notice }),
  })
  return (
    <section aria-labelledby="your-data" className="surface p-4 sm:p-6">
      <h2 id="your-data" className="font-semibold text-lg">
        Your data
      </h2>
      <p className="muted mt-1 mb-4">Everything the marketplace keeps about you, as one file that other programs can read.</p>
      <Button tone="plain" icon="download" busy={download.isPending} onClick={() => download.mutate()}>
        Download my data
      </Button>
    </section>
  )
}

import { useMutation } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'

/** Sends an announcement to its author alone. */
export function TestAnnouncement({ announcementId }: { announcementId: string }) {
  const test = useMutation({
    mutationFn: () => api.testAnnouncement({ announcementId }),
    onSuccess: () => notify.success(t('announcements.tested')),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <Button size="small" tone="plain" busy={test.isPending} onClick={() => test.mutate()}>
      {t('announcements.test')}
    </Button>
  )
}

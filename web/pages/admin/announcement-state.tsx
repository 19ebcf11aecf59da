import type { Announcement } from '#shared/contract/announcements.ts'
import { t } from '#shared/language/message.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones = { draft: {}, sending: { tone: 'primary' }, stopped: { tone: 'bad' }, sent: { tone: 'good' } } as const

export const AnnouncementState = ({ announcement: { state } }: { announcement: Pick<Announcement, 'state'> }) => (
  <Badge {...tones[state]}>{t('staffLogValues.announcement', { value: state })}</Badge>
)

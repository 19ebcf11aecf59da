import { Link } from 'react-router'
import type { Notice } from '#shared/contract/notices.ts'
import { t } from '#shared/language/message.ts'
import { markRead } from '#web/lib/notices.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Time } from '#web/ui/time.tsx'

const icons: Record<Notice['class'], IconName> = {
  deals: 'bag',
  alerts: 'search',
  messages: 'chat',
  cases: 'warning',
  money: 'card',
  ratings: 'star',
  account: 'user',
  news: 'mail',
  terms: 'info',
  security: 'lock',
}

/** One notice; following its link marks it as read. */
export const NoticeLine = ({ notice, onFollow }: { notice: Notice; onFollow?: () => void }) => (
  <Link
    to={notice.link.to}
    className="flex gap-3 px-4 py-3.5 hover:bg-base-200"
    onClick={() => {
      if (!notice.read) markRead(notice.number)
      onFollow?.()
    }}
  >
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary/10 text-primary">
      <Icon name={icons[notice.class]} className="size-5" />
    </span>
    <span className="min-w-0 flex-1">
      <span className={`wrap-anywhere block ${notice.read ? '' : 'font-semibold'}`}>
        {!notice.read && <span className="sr-only">{t('parts.unreadNotice')} </span>}
        {notice.title}
      </span>
      <span className="muted wrap-anywhere mt-0.5 block text-sm">{notice.text}</span>
      <span className="muted mt-1 block text-xs">
        <Time at={notice.at} />
      </span>
    </span>
    {!notice.read && <span aria-hidden="true" className="mt-1.5 size-2.5 shrink-0 rounded-full bg-primary" />}
  </Link>
)

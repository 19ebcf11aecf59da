import type { ComponentProps } from 'react'
import { t } from '#shared/language/message.ts'
import { Icon } from './icon.tsx'

const maxShown = 99
const countOf = (unread: number) => (unread > maxShown ? `${maxShown}+` : String(unread))

/** The button that opens the notices, with the number of unread ones. */
export const Bell = ({ unread, ...button }: ComponentProps<'button'> & { unread: number }) => (
  <button
    {...button}
    type="button"
    className="btn btn-ghost btn-square relative"
    aria-label={unread > 0 ? t('ui.noticesUnread', { count: countOf(unread) }) : t('ui.notices')}
  >
    <Icon name="bell" className="size-5.5" />
    {unread > 0 && (
      <span
        aria-hidden="true"
        className="absolute top-0.5 end-0 min-w-5 rounded-full bg-error px-1 font-semibold text-error-content text-xs leading-5"
      >
        {countOf(unread)}
      </span>
    )}
  </button>
)

import type { ReactNode } from 'react'
import { t } from '#shared/language/message.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

/** Says that there is nothing here, and offers a next step. */
export function EmptyState({
  icon = 'info',
  title,
  heading: Heading = 'h2',
  children,
  action,
}: {
  icon?: IconName
  title: string
  heading?: 'h1' | 'h2'
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="surface flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-primary/10 text-primary">
        <Icon name={icon} className="size-7" />
      </span>
      <Heading className="wrap-anywhere max-w-full font-semibold text-lg">{title}</Heading>
      {children && <div className="muted mt-1.5 max-w-md">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}

/** Says that something did not load, and offers a retry. */
export function FailedState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={t('ui.notLoaded')}
        action={
          <Button tone="plain" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        }
      >
        {message}
      </EmptyState>
    </div>
  )
}

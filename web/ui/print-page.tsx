import { type ReactNode, useId } from 'react'
import { t } from '#shared/language/message.ts'
import { Button } from './button.tsx'

type Props = {
  title: string
  /** The issuer, beneath the title. */
  from: ReactNode
  badge?: ReactNode
  /** Actions beside the print button. */
  more?: ReactNode
  children: ReactNode
}

/** A document to keep: it is printed alone, without any controls. */
export function PrintPage({ title, from, badge, more, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="surface max-w-2xl p-4 sm:p-8 print:max-w-none print:border-0 print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 id={id} className="font-bold text-2xl">
            {title}
          </h1>
          <p className="muted mt-1 text-sm">{from}</p>
        </div>
        {badge}
      </div>
      {children}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button icon="receipt" onClick={() => window.print()}>
          {t('ui.print')}
        </Button>
        {more}
      </div>
    </section>
  )
}

import type { Line } from '#shared/domain/texts/differences.ts'
import { t } from '#shared/language/message.ts'

/** What differs between two versions of a text, line by line. */
export function Differences({ lines }: { lines: readonly Line[] }) {
  if (lines.every(({ was }) => was === 'kept')) return <p className="muted mt-3 text-sm">{t('ownTexts.nothingChanged')}</p>
  return (
    <div className="mt-3 grid gap-1 text-sm">
      {lines.map(({ text, was }, at) => {
        const key = `${at} ${was}`
        if (was === 'kept') {
          return (
            <p key={key} className="muted wrap-anywhere" dir="auto">
              {text}
            </p>
          )
        }
        const Change = was === 'added' ? 'ins' : 'del'
        return (
          <p key={key} className="wrap-anywhere" dir="auto">
            <span className="sr-only">{was === 'added' ? t('ownTexts.added') : t('ownTexts.removed')} </span>
            <Change className={was === 'added' ? 'font-semibold' : 'opacity-75'}>{text}</Change>
          </p>
        )
      })}
    </div>
  )
}

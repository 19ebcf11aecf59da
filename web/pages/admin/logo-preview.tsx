import { marketName } from '#catalogue'
import { ground, ink } from '#shared/domain/look/colours.ts'
import { t } from '#shared/language/message.ts'

/** How a logo stands in the header of pages, in both themes. */
export const LogoPreview = ({ id }: { id: string }) =>
  id === '' ? null : (
    <div className="grid gap-3 sm:grid-cols-2" role="status">
      <Sample id={id} label={t('settings.previewLight')} on={ground.light} words={ink.light} />
      <Sample id={id} label={t('settings.previewDark')} on={ground.dark} words={ink.dark} />
    </div>
  )

/** Drawn, as our pages have no styles of their own beside the style sheet. */
const Sample = ({ id, label, on, words }: { id: string; label: string; on: string; words: string }) => (
  <figure>
    <svg
      viewBox="0 0 240 64"
      className="w-full rounded-field border border-base-300"
      role="img"
      aria-label={label}
      direction="ltr"
    >
      <rect width="240" height="64" fill={on} />
      <image href={`/look/${id}/128.png`} x="16" y="14" width="36" height="36" />
      <text x="62" y="39" fontSize="18" fontWeight="700" fill={words}>
        {marketName()}
      </text>
    </svg>
    <figcaption className="muted mt-1 text-sm">{label}</figcaption>
  </figure>
)

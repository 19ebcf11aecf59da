import {
  contrast,
  contrastInDark,
  contrastOf,
  contrastShown,
  ground,
  isColour,
  isReadable,
  leastContrast,
  nearestReadable,
  type Palette,
  paletteOf,
} from '#shared/domain/look/colours.ts'
import { scoreText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { Button } from '#web/ui/button.tsx'

/** How buttons and links look in a colour, in both themes, with the contrast that the server checks. */
export function ColourPreview({ typed, onPick }: { typed: string; onPick: (colour: string) => void }) {
  const colour = typed.trim().toLowerCase()
  if (!isColour(colour)) return null
  const isGood = isReadable(colour)
  const near = nearestReadable(colour)
  const { light, dark } = isGood
    ? paletteOf(colour)
    : { light: { primary: colour, content: '#ffffff' }, dark: paletteOf(near).dark }
  return (
    <div className="grid gap-3" role="status">
      <div className="grid gap-3 sm:grid-cols-2">
        <Sample
          label={t('settings.previewLight')}
          on={ground.light}
          pair={light}
          has={contrastOf(colour)}
          least={leastContrast}
        />
        <Sample
          label={t('settings.previewDark')}
          on={ground.dark}
          pair={dark}
          has={contrast(dark.primary, ground.dark)}
          least={contrastInDark}
        />
      </div>
      {!isGood && (
        <div className="grid justify-items-start gap-2">
          <p className="text-error text-sm">{t('settings.previewUnreadable', { near })}</p>
          <Button size="small" tone="plain" onClick={() => onPick(near)}>
            {t('settings.useNearest', { near })}
          </Button>
        </div>
      )}
    </div>
  )
}

type SampleProps = { label: string; on: string; pair: Palette['light']; has: number; least: number }

/** Drawn, as our pages have no styles of their own beside the style sheet. */
const Sample = ({ label, on, pair: { primary, content }, has, least }: SampleProps) => (
  <figure>
    <svg viewBox="0 0 240 84" className="w-full rounded-field border border-base-300" aria-hidden="true">
      <rect width="240" height="84" fill={on} />
      <rect x="16" y="22" width="112" height="40" rx="8" fill={primary} />
      <text x="72" y="47" textAnchor="middle" fontSize="14" fontWeight="600" fill={content}>
        {t('settings.previewButton')}
      </text>
      <text x="184" y="47" textAnchor="middle" fontSize="14" textDecoration="underline" fill={primary}>
        {t('settings.previewLink')}
      </text>
    </svg>
    <figcaption className="muted mt-1 text-sm">
      {label}: {t('settings.previewContrast', { has: scoreText(contrastShown(has)), least: scoreText(least) })}
    </figcaption>
  </figure>
)

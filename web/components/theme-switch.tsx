import { t } from '#shared/language/message.ts'
import { type Theme, themes, useTheme } from '#web/lib/theme.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notify.ts'

const looks: Record<Theme, IconName> = {
  system: 'monitor',
  light: 'sun',
  dark: 'moon',
}

/** One button that cycles through the themes: system, light, dark. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const label = t('parts.coloursChange', { theme, next })
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square noscript:hidden"
      aria-label={label}
      title={label}
      onClick={() => {
        choose(next)
        notify.success(t('parts.colours', { theme: next }), { id: 'colours' })
      }}
    >
      <Icon name={looks[theme]} />
    </button>
  )
}

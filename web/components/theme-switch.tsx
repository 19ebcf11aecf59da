import { t } from '#shared/language/message.ts'
import { type Theme, themes, useTheme } from '#web/lib/theme.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notify.ts'

const looks: Record<Theme, { icon: IconName; label: string }> = {
  system: { icon: 'monitor', label: 'as the system' },
  light: { icon: 'sun', label: 'light' },
  dark: { icon: 'moon', label: 'dark' },
}

/** One button that cycles through the themes: system, light, dark. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const label = t('parts.coloursChange', { label: looks[theme].label, label2: looks[next].label })
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square noscript:hidden"
      aria-label={label}
      title={label}
      onClick={() => {
        choose(next)
        notify.success(t('parts.colours', { label: looks[next].label }), { id: 'colours' })
      }}
    >
      <Icon name={looks[theme].icon} />
    </button>
  )
}

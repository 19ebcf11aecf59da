import { type Theme, themes, useTheme } from '#web/lib/theme.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notify.ts'

const looks: Record<Theme, { icon: IconName; words: string }> = {
  system: { icon: 'monitor', words: 'as the system' },
  light: { icon: 'sun', words: 'light' },
  dark: { icon: 'moon', words: 'dark' },
}

/** One button that goes round: as the system, light, dark. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const words = `Colours: ${looks[theme].words}. Change to ${looks[next].words}`
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square noscript:hidden"
      aria-label={words}
      title={words}
      onClick={() => {
        choose(next)
        notify.success(`Colours: ${looks[next].words}`, { id: 'colours' })
      }}
    >
      <Icon name={looks[theme].icon} />
    </button>
  )
}

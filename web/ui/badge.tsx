import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'neutral' | 'good' | 'bad' | 'warm' | 'primary'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-base-content/10 text-base-content',
  good: 'bg-success/12 text-success',
  bad: 'bg-error/12 text-error',
  warm: 'bg-accent text-accent-content',
  primary: 'bg-primary/12 text-primary',
}

export const Badge = ({ tone = 'neutral', icon, children }: { tone?: BadgeTone; icon?: IconName; children: ReactNode }) => (
  <span
    className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-xs ${tones[tone]}`}
  >
    {icon && <Icon name={icon} className="size-3.5" />}
    {children}
  </span>
)

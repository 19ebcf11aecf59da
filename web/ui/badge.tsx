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

type Props = {
  tone?: BadgeTone
  icon?: IconName
  /** Allows line breaks, for a badge with a person's name, which may be longer than a line. */
  wraps?: boolean
  children: ReactNode
}

export const Badge = ({ tone = 'neutral', icon, wraps = false, children }: Props) => (
  <span
    className={`inline-flex max-w-full items-center gap-1 px-2.5 py-0.5 font-semibold text-xs ${wraps ? 'rounded-xl' : 'rounded-full sm:whitespace-nowrap'} ${tones[tone]}`}
  >
    {icon && <Icon name={icon} className="size-3.5" />}
    {wraps ? <span className="min-w-0">{children}</span> : children}
  </span>
)

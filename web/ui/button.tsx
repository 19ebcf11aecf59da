import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './waiting.tsx'

type Tone = 'primary' | 'plain' | 'quiet' | 'danger'
type Look = {
  tone?: Tone | undefined
  size?: 'small' | 'usual' | undefined
  wide?: boolean | undefined
  icon?: IconName | undefined
}

const tones: Record<Tone, string> = {
  primary: 'btn-primary',
  plain: 'border-base-300 bg-base-100 hover:bg-base-200',
  quiet: 'btn-ghost',
  danger: 'btn-error btn-soft',
}

/** A long label wraps, as in German, instead of leaving the page. */
const classesFor = ({ tone = 'primary', size = 'usual', wide = false }: Look) =>
  `btn h-auto min-h-(--size) max-w-full whitespace-normal py-1 ${tones[tone]} ${size === 'small' ? 'btn-sm' : ''} ${wide ? 'w-full' : ''}`

/**
 * While `busy`, the button keeps its place, name and focus, and ignores presses. A form cannot be submitted before the page is
 * hydrated: the browser would put what was typed, including passwords, into the address.
 */
export function Button({
  tone,
  size,
  wide,
  icon,
  busy = false,
  disabled,
  onClick,
  className = '',
  type = 'button',
  children,
  ...button
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  const alive = useHydrated()
  return (
    <button
      {...button}
      type={type}
      disabled={disabled || (type === 'submit' && !alive)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${classesFor({ tone, size, wide })} aria-disabled:cursor-default ${className}`}
    >
      {busy ? <Spinner className="size-4" /> : icon && <Icon name={icon} className="size-4.5" />}
      {children}
    </button>
  )
}

export function ButtonLink({ tone, size, wide, icon, className = '', children, ...link }: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...link} className={`${classesFor({ tone, size, wide })} ${className}`}>
      {icon && <Icon name={icon} className="size-4.5" />}
      {children}
    </Link>
  )
}

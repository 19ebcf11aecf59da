import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = ComponentProps<'input'> & { label: string; busy?: ReactNode; box?: string }

/** A search input whose label is for screen readers only. The remaining props go to the input. */
export const SearchInput = ({ label, busy, box = '', ...input }: Props) => (
  <label className={`input w-full ${box}`}>
    {busy ?? <Icon name="search" className="muted size-4.5" />}
    <span className="sr-only">{label}</span>
    <input type="search" placeholder={label} enterKeyHint="search" {...input} />
  </label>
)

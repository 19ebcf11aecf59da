import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string }

const Followed = (link: Props) => <RouterLink discover="none" {...link} />

const Written = ({ to, children, ...link }: Props) => (
  <a {...link} href={to}>
    {children}
  </a>
)

/**
 * React Router's link, to an address that begins with a slash. The server writes what comes of it without asking the router:
 * a page has dozens, and each would work out anew that its address is the one it was given.
 */
export const Link = import.meta.env.SSR ? Written : Followed

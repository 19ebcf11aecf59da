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
 * React Router's link, for addresses that begin with a slash. The server renders a plain anchor instead: a page has dozens of
 * links, and the router would resolve each address only to get the same one.
 */
export const Link = import.meta.env.SSR ? Written : Followed

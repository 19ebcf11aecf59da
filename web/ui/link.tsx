import { type ComponentProps, use } from 'react'
import { Link as RouterLink, UNSAFE_NavigationContext } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string }

const Followed = (link: Props) => <RouterLink discover="none" {...link} />

function Written({ to, children, ...link }: Props) {
  const { basename } = use(UNSAFE_NavigationContext)
  return (
    <a {...link} href={basename === '/' ? to : basename + to}>
      {children}
    </a>
  )
}

/**
 * React Router's link, for addresses that begin with a slash. The server renders a plain anchor instead: a page has dozens of
 * links, and the router would resolve each address only to get the same one.
 */
export const Link = import.meta.env.SSR ? Written : Followed

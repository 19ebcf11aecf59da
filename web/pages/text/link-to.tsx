import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** For the tags of a message: a link in running text. */
export const linkTo = (to: string) => (text: ReactNode) => (
  <Link to={to} className="link text-primary">
    {text}
  </Link>
)

import { data } from 'react-router'
import { NotFound } from '#web/components/not-found.tsx'

export const loader = () => data(null, { status: 404 })

/** On a client-side navigation the server need not be asked. */
export const clientLoader = () => null

/** The component sets its own title, as it does in an error page; the root's title would otherwise come first. */
export const meta = () => []

export default NotFound

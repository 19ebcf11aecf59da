import { data } from 'react-router'
import { NotFound } from '#web/components/not-found.tsx'

export const loader = () => data(null, { status: 404 })

/** Within the app nobody needs to ask the server that there is nothing. */
export const clientLoader = () => null

/** The page names itself, there as in an error; the root's name would come before it. */
export const meta = () => []

export default NotFound

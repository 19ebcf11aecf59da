import { useRouteLoaderData } from 'react-router'
import type { PageSettings } from '#shared/page-context.ts'

/** What the server told the pages of itself; undefined on an error page that came without it. */
export const useSettings = () => useRouteLoaderData('root') as PageSettings | undefined

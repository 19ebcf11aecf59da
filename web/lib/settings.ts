import { useRouteLoaderData } from 'react-router'
import type { PageSettings } from '#shared/page-context.ts'

/** The settings that the server passed to the page; undefined on an error page that was rendered without them. */
export const useSettings = () => useRouteLoaderData('root') as PageSettings | undefined

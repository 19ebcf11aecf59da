import { matchRoutes, type ServerBuild } from 'react-router'
import type { Priority } from '#shared/contract/endpoint.ts'

type Handle = { priority?: Priority } | undefined

/**
 * Returns a function that tells a page's priority: that of its route's `handle`, else 'browse'. Paths are matched as by React
 * Router: case-insensitively, with a trailing slash, and for data requests (`.data`). Only the few routes with a priority are
 * matched, as the router goes through all that it is given each time.
 */
export function priorityOfPages({ routes }: ServerBuild): (pathname: string) => Priority {
  const addressOf = (id: string | undefined): string => {
    const route = routes[id ?? '']
    return route ? `${addressOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  const prioritized = Object.values(routes).flatMap((route) => {
    const priority = (route?.module.handle as Handle)?.priority
    return route && priority ? [{ path: addressOf(route.id).replace(/\/+/g, '/'), handle: { priority } }] : []
  })
  return (pathname) => {
    const [match] = matchRoutes(prioritized, pathname.replace(/\.data$/, '')) ?? []
    return match?.route.handle.priority ?? 'browse'
  }
}

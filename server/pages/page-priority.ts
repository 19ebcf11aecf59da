import { matchRoutes, type ServerBuild } from 'react-router'
import type { Priority } from '#shared/contract/endpoint.ts'

type Handle = { priority?: Priority } | undefined

/**
 * Which priority a page has: that of its route's `handle`, else browsing. An address is read as React Router reads it, in
 * either case, with a slash at its end, and for the data of a page (`.data`): among the few routes that have one, as the
 * router goes through all it is given each time.
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

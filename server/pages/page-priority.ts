import { matchRoutes, type ServerBuild } from 'react-router'
import type { Priority } from '#shared/contract/endpoint.ts'

type Route = { id: string; path?: string; index?: boolean; children?: Route[] }

/**
 * Which priority a page has: that of its route's `handle`, else browsing. An address is read as React Router reads it, in
 * either case, with a slash at its end, and for the data of a page (`.data`).
 */
export function priorityOfPages({ routes }: ServerBuild): (pathname: string) => Priority {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const childrenOf = (parentId: string | undefined): Route[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => {
        const children = childrenOf(id)
        return index ? { id, index } : { id, ...(path !== undefined && { path }), children }
      })
  const tree = childrenOf(undefined)
  return (pathname) => {
    const matches = matchRoutes(tree as never, pathname.replace(/\.data$/, '')) ?? []
    const handle = routes[matches.at(-1)?.route.id ?? '']?.module.handle as { priority?: Priority } | undefined
    return handle?.priority ?? 'browse'
  }
}

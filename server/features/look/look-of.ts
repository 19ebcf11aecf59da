import type { Look } from '#server/look-settings.ts'
import type { LookOfMarket } from '#shared/page-context.ts'

/** The addresses of the files in look-files.ts for this market. */
export const lookOf = ({ colour }: Look): LookOfMarket =>
  colour ? { style: `/look/${colour.slice(1)}.css`, logo: `/look/${colour.slice(1)}.svg` } : { style: null, logo: '/logo.svg' }

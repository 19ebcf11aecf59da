import type { Look } from '#server/look-settings.ts'
import type { LookOfMarket } from '#shared/page-context.ts'

/** The addresses of the files in look-files.ts for this market. */
export function lookOf({ colour, logo }: Look): LookOfMarket {
  const style = colour ? `/look/${colour.slice(1)}.css` : null
  if (logo) return { style, logo: `/look/${logo}/128.png`, icon: `/look/${logo}/192.png` }
  return { style, logo: colour ? `/look/${colour.slice(1)}.svg` : '/logo.svg', icon: null }
}

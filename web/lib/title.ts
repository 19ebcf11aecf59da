import type { MetaDescriptor } from 'react-router'
import { marketName } from '#catalogue'
import type { PageSettings } from '#shared/page-context.ts'

/** A page's title and description, for its `meta`. */
export const pageMeta = (name: string, description?: string): MetaDescriptor[] => [
  { title: `${name} | ${marketName()}` },
  ...(description ? [{ name: 'description', content: description }] : []),
]

type PageInfo = {
  name: string
  description: string
  /** The canonical address of the page, without the host. */
  address: string
  /** One of our pictures, without the host. */
  image?: string
  /** False for pages that search engines should not list. */
  index?: boolean
}

/** The same for a public page, with its canonical address and its preview for sharing. */
export function publicMeta(
  matches: readonly ({ loaderData: unknown } | undefined)[],
  { name, description, address, image, index = true }: PageInfo,
): MetaDescriptor[] {
  const { publicUrl = '', prefix = '', languages = [] } = (matches[0]?.loaderData ?? {}) as Partial<PageSettings>
  const at = publicUrl + prefix
  const own = languages[0]
  const shared = {
    site_name: marketName(),
    type: 'website',
    title: name,
    description,
    url: at + address,
    ...(image ? { image: publicUrl + image } : {}),
  }
  return [
    ...pageMeta(name, description),
    { tagName: 'link', rel: 'canonical', href: at + address },
    ...(index && own && languages.length > 1
      ? [{ code: 'x-default', prefix: own.prefix }, ...languages].map((other) => ({
          tagName: 'link' as const,
          rel: 'alternate',
          hrefLang: other.code,
          href: publicUrl + other.prefix + address,
        }))
      : []),
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...Object.entries(shared).map(([word, content]) => ({ property: `og:${word}`, content })),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}

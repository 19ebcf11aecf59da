/** A page's title and description, for its `meta`. */
export const pageMeta = (name: string, description?: string) => [
  { title: `${name} | Ringback` },
  ...(description ? [{ name: 'description', content: description }] : []),
]

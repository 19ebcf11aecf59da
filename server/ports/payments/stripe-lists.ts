/** The first of a provider's list, page after page, that is meant. */
export async function findListed<T>(list: AsyncIterable<T>, isMeant: (one: T) => boolean): Promise<T | undefined> {
  for await (const one of list) if (isMeant(one)) return one
  return undefined
}

/** The id of what is named by it or written out. */
export const idOf = (object: string | { id: string } | null | undefined) => (typeof object === 'string' ? object : object?.id)

/** Returns the first match in a provider's list, over all its pages. */
export async function findListed<T>(list: AsyncIterable<T>, isMeant: (one: T) => boolean): Promise<T | undefined> {
  for await (const one of list) if (isMeant(one)) return one
  return undefined
}

/** Returns the id of an object that Stripe gives as an id or expanded. */
export const idOf = (object: string | { id: string } | null | undefined) => (typeof object === 'string' ? object : object?.id)

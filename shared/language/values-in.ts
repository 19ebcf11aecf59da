import compile from 'icu-minify/compile'

// not said: types
const kinds = { 1: 'string', 2: 'number', 3: 'number', 4: 'number', 5: 'Date', 6: 'Date' } as Record<number, string>

/** The market's name, which the formatter supplies to every message. */
const suppliedName = 'market'

/** What stands in a message, and for each the type of its value. Throws an Error that says which message cannot be read. */
export function valuesIn(key: string, text: string): Map<string, string> {
  try {
    return collected(compile(text), new Map())
  } catch (error) {
    throw new Error(`${key} is not in the format of messages: ${text}`, { cause: error })
  }
}

/** A compiled message is text, or a list of text and of nodes: [name], [name, kind, branches] or [tag, …parts]. */
function collected(message: unknown, found: Map<string, string>): Map<string, string> {
  if (!Array.isArray(message)) return found
  for (const node of message) {
    if (!Array.isArray(node)) continue
    const [name, kind, branches] = node as [string, unknown, unknown]
    if (name === suppliedName && kind === undefined) continue
    if (kind === undefined) found.set(name, found.get(name) ?? 'string')
    else if (typeof kind === 'number' && kind > 0) {
      found.set(name, kinds[kind] ?? 'never')
      if (kind <= 3) for (const branch of Object.values(branches as object)) collected(branch, found)
    } else {
      // not said: a type
      found.set(name, 'Tag')
      collected(node.slice(1), found)
    }
  }
  return found
}

import compile from 'icu-minify/compile'
import { languages, readCatalogue, source } from '#shared/language/catalogue.ts'
import { keepDocument } from '../keep-document.ts'

/**
 * `npm run messages`: writes shared/language/messages.ts, the messages of languages/en.json and the values that each needs, as a
 * type; with --check it only reports whether it is stale.
 */
const kinds = { 1: 'string', 2: 'number', 3: 'number', 4: 'number', 5: 'Date', 6: 'Date' } as Record<number, string>

/** What stands in a message, and for each the type of its value; a compiled message is text, or a list of text and of nodes. */
function valuesIn(message: unknown, found = new Map<string, string>()): Map<string, string> {
  if (!Array.isArray(message)) return found
  for (const node of message) {
    if (!Array.isArray(node)) continue
    const [name, kind, branches] = node as [string, unknown, unknown]
    if (kind === undefined) found.set(name, found.get(name) ?? 'string')
    else if (typeof kind === 'number' && kind > 0) {
      found.set(name, kinds[kind] ?? 'never')
      if (kind <= 3) for (const branch of Object.values(branches as object)) valuesIn(branch, found)
    } else {
      found.set(name, 'Tag')
      valuesIn(node.slice(1), found)
    }
  }
  return found
}

const catalogues = languages.map(readCatalogue)

/** The values that a message needs in any language: one may say what another leaves out. */
function typeOf(key: string): string {
  const found = new Map<string, string>()
  for (const text of catalogues.flatMap((catalogue) => catalogue.get(key) ?? [])) {
    try {
      valuesIn(compile(text), found)
    } catch (error) {
      throw new Error(`${key} is not in the format of messages: ${text}`, { cause: error })
    }
  }
  const values = [...found].map(([name, type]) => `${name}: ${type}`)
  return values.length === 0 ? 'None' : `{ ${values.sort().join('; ')} }`
}

const lines = [...readCatalogue(source).keys()].map((key) => `  '${key}': ${typeOf(key)}`)
await keepDocument(
  'shared/language/messages.ts',
  `// Written by \`npm run messages\` from languages/${source}.json.
/** What a pair of tags in a message is made into. */
export type Tag = (parts: unknown[]) => unknown
type None = Record<never, never>

/** Every message, and the values that it needs. */
export interface Messages {
${lines.join('\n')}
}
`,
  'npm run messages',
)

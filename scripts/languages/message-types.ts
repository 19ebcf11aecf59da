import { readCatalogue, source } from '#shared/language/catalogue.ts'
import { valuesIn } from '#shared/language/values-in.ts'
import { keepDocument } from '../keep-document.ts'
import { spoken } from './pseudo.ts'

/**
 * `npm run messages`: writes shared/language/messages.ts, the messages of languages/en.json and the values that each needs, as a
 * type; with --check it only reports whether it is stale.
 */
const catalogues = spoken.map(readCatalogue)

/** The values that a message needs in any language: one may say what another leaves out. */
function typeOf(key: string): string {
  const found = new Map<string, string>()
  for (const text of catalogues.flatMap((catalogue) => catalogue.get(key) ?? [])) {
    for (const [name, type] of valuesIn(key, text)) if (type !== 'string' || !found.has(name)) found.set(name, type)
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

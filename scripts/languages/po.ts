import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { po } from 'gettext-parser'
import { languages, readCatalogue, source } from '#shared/language/catalogue.ts'
import { valuesIn } from '#shared/language/values-in.ts'
import { faultsOf } from './faults.ts'
import { messagesInCode } from './messages-in-code.ts'

/**
 * `npm run messages:po -- de` writes de.po, which translators' programs read: each message with its English text, the values it
 * is given and where it stands. `npm run messages:po -- de.po` reads one back into languages/de.json; of a language that is not
 * there yet, it makes one. What is untranslated or marked as fuzzy is left out, and is English on the screen.
 */
const root = path.resolve(import.meta.dirname, '../..')
const fileOf = (language: string) => path.join(root, 'languages', `${language}.json`)
const english = readCatalogue(source)

async function writePo(language: string): Promise<string> {
  const known = languages.includes(language) ? readCatalogue(language) : new Map<string, string>()
  const places = await messagesInCode()
  const translations = Object.fromEntries(
    [...english].map(([key, text]) => {
      const values = [...valuesIn(key, text)].map(([name, type]) => `${name}: ${type}`).join(', ')
      const extracted = values && `Values: ${values}`
      const comments = { reference: (places.get(key) ?? []).join('\n'), extracted }
      return [key, { [text]: { msgctxt: key, msgid: text, msgstr: [known.get(key) ?? ''], comments } }]
    }),
  )
  const file = `${language}.po`
  const headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8', 'X-Format': 'ICU MessageFormat' }
  await writeFile(file, po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }))
  return `${file}: ${english.size} messages, ${[...english.keys()].filter((key) => !known.has(key)).length} to translate`
}

async function readPo(file: string): Promise<string> {
  const language = path.basename(file, '.po')
  const { translations } = po.parse(await readFile(file))
  const texts = new Map<string, string>()
  for (const [key, messages] of Object.entries(translations)) {
    for (const { msgstr, comments } of Object.values(messages)) {
      if (key && msgstr[0] && !comments?.flag?.includes('fuzzy')) texts.set(key, msgstr[0])
    }
  }
  const faults = faultsOf(language, texts, english)
  if (faults.length > 0) throw new Error(`Nothing was changed:\n${faults.join('\n')}`)
  const sections: Record<string, Record<string, string>> = {}
  for (const key of english.keys()) {
    const [section = '', name = ''] = key.split('.')
    const text = texts.get(key)
    if (text === undefined) continue
    sections[section] ??= {}
    sections[section][name] = text
  }
  await writeFile(fileOf(language), `${JSON.stringify(sections, null, 2)}\n`)
  return `languages/${language}.json: ${texts.size} of ${english.size} messages`
}

const [asked = ''] = process.argv.slice(2)
try {
  if (!/^[a-z][a-zA-Z-]*(\.po)?$/.test(path.basename(asked))) throw new Error('Name a language (de) or a file of it (de.po).')
  console.log(await (asked.endsWith('.po') ? readPo(asked) : writePo(asked)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

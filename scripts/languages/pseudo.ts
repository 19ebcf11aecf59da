import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { languages, readCatalogue, source } from '#shared/language/catalogue.ts'

/**
 * Writes a language that nobody speaks: English in brackets, a third longer. In a market that speaks it, text outside brackets
 * is in no catalogue, and what fits there fits in German (S19.4). Git ignores the file; the tests' build includes it.
 */
export const pseudo = `${source}-pseudo`
/** The languages that people speak. */
export const spoken = languages.filter((language) => language !== pseudo)
export const [opening, closing] = ['⟦', '⟧'] as const

export async function writePseudoLanguage(): Promise<void> {
  const sections: Record<string, Record<string, string>> = {}
  for (const [key, text] of readCatalogue(source)) {
    const [section = '', name = ''] = key.split('.')
    sections[section] = { ...sections[section], [name]: `${opening}${text}${longer(text)}${closing}` }
  }
  const file = path.resolve(import.meta.dirname, '../../languages', `${pseudo}.json`)
  await writeFile(file, JSON.stringify(sections, null, 2))
}

/** A third of a text's letters again, in words of six. */
const longer = (text: string) =>
  Array.from({ length: Math.ceil(text.replace(/\{[^}]*\}/g, '').length / 18) }, (_, at) => `${at > 0 ? ' ' : ''}ëxträö`).join('')

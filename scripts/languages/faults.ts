import { readCatalogue, source } from '#shared/language/catalogue.ts'
import { isVariant } from '#shared/language/locale.ts'
import { valuesIn } from '#shared/language/values-in.ts'
import { messagesInCode } from './messages-in-code.ts'
import { spoken } from './pseudo.ts'

/**
 * What is wrong with the catalogues, a sentence each: messages that code says and English lacks, or that nobody says; and in
 * each other language, messages that are missing (a wording of a language may leave out what is the same), that English does not
 * have, or that name a value or a tag which the message is not given.
 */
export async function faultsOfCatalogues(): Promise<string[]> {
  const english = readCatalogue(source)
  const said = await messagesInCode()
  const faults = [...said].flatMap(([key, places]) => (english.has(key) ? [] : [`${places[0]} says ${key}, which English lacks`]))
  for (const key of english.keys()) if (!said.has(key)) faults.push(`nobody says ${key}`)
  for (const language of spoken.filter((name) => name !== source)) {
    const texts = readCatalogue(language)
    for (const key of english.keys()) if (!(texts.has(key) || isVariant(language))) faults.push(`${language} lacks ${key}`)
    faults.push(...faultsOf(language, texts, english))
  }
  return faults
}

/** Of what a language has, what English does not have, or what names a value that is not given. */
export function faultsOf(language: string, texts: Map<string, string>, english: Map<string, string>): string[] {
  const faults: string[] = []
  for (const [key, text] of texts) {
    const original = english.get(key)
    if (original === undefined) {
      faults.push(`${language} has ${key}, which English does not`)
      continue
    }
    if (isVariant(language)) continue
    const given = valuesIn(key, original)
    for (const [name, type] of valuesIn(key, text)) {
      if (given.get(name) !== type)
        faults.push(`${language}: ${key} uses {${name}} as ${type}, and is given ${given.get(name) ?? 'nothing'}`)
    }
  }
  return faults
}

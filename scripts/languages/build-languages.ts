import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import compile from 'icu-minify/compile'
import { languages, textOf } from '#shared/language/catalogue.ts'
import { marks } from './mark-messages.ts'

/**
 * Writes the scripts of a finished build once for each language, in a folder of its own, with the messages of that language in
 * place of their marks; the marked ones are removed. The folder's name contains a digest of its scripts, since browsers keep
 * them for ever; build/languages.json says which folder is whose. What is not a script is the same for all and stays.
 */
export async function buildLanguages(client: string): Promise<void> {
  const assets = path.join(client, 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(names.map(async (name) => ({ name, code: await readFile(path.join(assets, name), 'utf8') })))
  // Where a script names another one it is './name' or 'assets/name'.
  const addresses = new RegExp(`assets/(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`, 'g')
  const folders: Record<string, string> = {}
  for (const language of languages) {
    const written = scripts.map(({ name, code }) => ({ name, code: inLanguage(code, language) }))
    const digest = createHash('sha256')
    for (const { name, code } of written) digest.update(name).update(code)
    const folder = `${language}-${digest.digest('hex').slice(0, 8)}`
    folders[language] = folder
    await mkdir(path.join(assets, folder))
    await Promise.all(
      written.map(({ name, code }) =>
        writeFile(
          path.join(assets, folder, name),
          code.replace(addresses, (_, other) => `assets/${folder}/${other}`),
        ),
      ),
    )
  }
  await Promise.all(names.map((name) => rm(path.join(assets, name))))
  await writeFile(path.join(client, '../languages.json'), JSON.stringify(folders))
}

const inLanguage = (code: string, language: string) =>
  code.replace(marks, (_mark, _quote, key: string) => JSON.stringify(compile(textOf(key, language))))

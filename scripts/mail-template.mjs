import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import mjml2html from 'mjml'

/** `npm run mail`: writes the HTML of letters from its MJML, which no server needs; with --check it only says whether it is stale. */
const folder = path.resolve(import.meta.dirname, '../server/features/mail')
const source = path.join(folder, 'letter.mjml')
const file = path.join(folder, 'letter.html')

const { html } = await mjml2html(await readFile(source, 'utf8'), {
  validationLevel: 'strict',
  // None is fetched: letters load nothing.
  fonts: {},
})
const document = `${html.replace(/[ \t]+$/gm, '').trim()}\n`

if (process.argv.includes('--check')) {
  const written = await readFile(file, 'utf8').catch(() => '')
  if (written !== document) {
    console.log('letter.html is stale: run npm run mail.')
    process.exitCode = 1
  }
} else await writeFile(file, document)

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import mjml2html from 'mjml'

/** `npm run mail`: generates the HTML of letters from MJML, so that no server needs MJML; --check only reports if it is stale. */
const folder = path.resolve(import.meta.dirname, '../server/features/mail')
const source = path.join(folder, 'letter.mjml')
const file = path.join(folder, 'letter.html')

const { html } = await mjml2html(await readFile(source, 'utf8'), {
  validationLevel: 'strict',
  // No web fonts: letters load nothing.
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

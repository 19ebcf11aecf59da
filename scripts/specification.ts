import { writeFile } from 'node:fs/promises'
import { checkSpecification, currentSpecification } from '../spec/check-specification.ts'
import { specificationFile } from '../spec/specification.ts'

/** `npm run spec`: writes docs/SPECIFICATION.md from the last test run. With --complete it fails if a number is unproved. */
const current = await currentSpecification()
if (current) await writeFile(specificationFile, current.markdown)
const { failed, words } = await checkSpecification(process.argv.includes('--complete') || undefined)
for (const line of [...(current ? [current.markdown.split('\n', 1)[0] ?? ''] : []), ...words]) console.log(line)
process.exitCode = failed === 0 ? 0 : 1

import { writeFile } from 'node:fs/promises'
import { checkSpecification, currentSpecification } from '../spec/check-specification.ts'
import { specificationFile } from '../spec/specification.ts'

/** `npm run spec`: writes docs/SPECIFICATION.md from the last `ALL_CASES=1 npm run test:all`. With --complete it fails if a number is unproved. */
const last = await currentSpecification()
const current = last?.all ? last : undefined
if (current) await writeFile(specificationFile, current.markdown)
else console.log('Nothing was written: the page is made from the reports of npm run test:all.')
const { failed, words } = await checkSpecification(process.argv.includes('--complete') || undefined)
for (const line of [...(current ? [current.markdown.split('\n', 1)[0] ?? ''] : []), ...words]) console.log(line)
process.exitCode = failed === 0 ? 0 : 1

import { apiRules } from '../shared/contract/api-rules.ts'
import { contractDoc } from '../shared/contract/reference.ts'
import { keepDocument } from './keep-document.ts'

/** `npm run api`: writes docs/API.md from the contract; with --check it only reports whether the page is stale. */
const parts = contractDoc()

/** Default address of a market on this machine. */
const reference = 'http://localhost:3000/api'

const introduction = `# API

One line per operation, generated from \`shared/contract\` by \`npm run api\`; \`npm test\` fails if this file is stale, and runs every example. Each line links to the reference page of a running market (\`/api\`), which is generated from the same contract and shows fields, errors and an example. \`/openapi.json\` is the same contract as OpenAPI 3.1.

${apiRules.map((rule) => `- ${rule}`).join('\n')}`

const contents = parts
  .map(({ title, operations }) => {
    const rows = operations.map(
      ({ name, method, path: route, summary, access, key }) =>
        `| [${method} ${route}](${reference}#${name}) | ${cell(summary)} | ${cell(access)} | ${cell(key)} |`,
    )
    return `## ${title}\n\n| Operation | Summary | Access | API key |\n| --- | --- | --- | --- |\n${rows.join('\n')}`
  })
  .join('\n\n')

const document = `${introduction}\n\n${contents}\n`

await keepDocument('docs/API.md', document, 'npm run api')

function cell(text: string): string {
  return text.replace(/\|/g, '\\|')
}

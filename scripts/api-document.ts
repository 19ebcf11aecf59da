import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { apiRules } from '../shared/contract/api-rules.ts'
import type { FieldWords } from '../shared/contract/field-words.ts'
import { contractInWords, type OperationWords } from '../shared/contract/reference.ts'
import type { Refusal } from '../shared/contract/refusals.ts'

/** `npm run api`: writes docs/API.md from the contract; with --check it only says whether the page is stale. */
const file = path.resolve(import.meta.dirname, '../docs/API.md')
const parts = contractInWords()

const introduction = `# The marketplace's calls

Written from \`shared/contract\` by \`npm run api\`; \`npm test\` fails where it is stale, and replays every example. The same contract is served as an OpenAPI 3.1 document at \`/openapi.json\` and as a page to browse at \`/api\`.

${apiRules.map((rule) => `- ${rule}`).join('\n')}`

const contents = parts
  .map(({ title, operations }) => {
    const rows = operations.map(
      ({ name, method, path: route, summary }) => `| [${method} ${route}](#${name}) | ${cell(summary)} |`,
    )
    return `**${title}**\n\n| Call | |\n| --- | --- |\n${rows.join('\n')}`
  })
  .join('\n\n')

const document = `${[introduction, contents, ...parts.map(({ title, operations }) => `## ${title}\n\n${operations.map(section).join('\n\n')}`)].join('\n\n')}\n`

if (process.argv.includes('--check')) {
  const written = await readFile(file, 'utf8').catch(() => '')
  if (written !== document) {
    console.log('docs/API.md is stale: run npm run api.')
    process.exitCode = 1
  }
} else await writeFile(file, document)

function section(operation: OperationWords): string {
  const { name, method, path: route, summary, access, limit, refusalWords, example } = operation
  return [
    `### <a id="${name}"></a>${method} ${route}`,
    `${summary}. For ${access}; ${limit}.`,
    ...operation.fields.map(({ place, rows }) => `In the ${place}:\n\n${table(rows)}`),
    `The answer${operation.paged ? ', with `Link` to the next page' : ''}:\n\n${table(operation.answer)}`,
    `Refused${refusalWords ? `, with \`${refusalWords}\` beside \`code\` and \`message\`` : ''}:\n\n${refusals(operation.refusals)}`,
    `As ${example.as}:\n\n\`\`\`http\n${example.request}\n\`\`\`\n\n\`\`\`json\n${example.answer}\n\`\`\``,
  ].join('\n\n')
}

function table(rows: FieldWords[]): string {
  const lines = rows.map(
    ({ name, type, optional, bounds }) => `| \`${name}\` | ${cell(type)}${optional ? ', optional' : ''} | ${bounds} |`,
  )
  return `| Field | Type | |\n| --- | --- | --- |\n${lines.join('\n')}`
}

function refusals(ways: Refusal[]): string {
  const lines = ways.map(
    ({ status, code, when, message }) => `| ${status} \`${code}\` | ${when}${message ? `: '${cell(message)}'` : ''} |`,
  )
  return `| Status | When |\n| --- | --- |\n${lines.join('\n')}`
}

function cell(text: string): string {
  return text.replace(/\|/g, '\\|')
}

import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { operations } from '#shared/contract/market.ts'
import { addresses, isMeant } from './addresses.ts'
import { exposedPaths } from './planted.ts'
import type { Product } from './product.ts'
import { run, type Tool } from './tool.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const seconds = 600
type Answer = { input: { FUZZ: string }; status: number; length: number }

/** ffuf requests names of files that are often left exposed; whatever answers 2xx must be meant to be served. */
export const ffuf: Tool = {
  name: 'ffuf',
  versionArgs: ['-V'],

  async holesMissed({ url }, folder) {
    const found = new Set((await ask(url, [], await wordList(folder), folder)).map(({ input }) => `/${input.FUZZ}`))
    return exposedPaths.filter((address) => !found.has(address))
  },

  async search(product, folder) {
    const words = await wordList(folder)
    const findings: string[] = []
    for (const [who, headers] of Object.entries(await callers(product))) {
      const answers = await ask(product.url, headers, words, folder)
      if (answers.length === 0) findings.push(`${who} is answered nothing at all, not even the home page's files`)
      const unexpected = answers.filter(({ input }) => !isMeant(`/${input.FUZZ}`))
      findings.push(...unexpected.map(({ input, status, length }) => `${who}: ${status} ${length} bytes at /${input.FUZZ}`))
    }
    const count = (await readFile(words, 'utf8')).split('\n').length
    return { asked: `${count} addresses, by a browser, a program, a buyer and an admin`, findings }
  },
}

async function callers({ newcomer }: Product): Promise<Record<string, string[]>> {
  const bearer = async (role: 'buyer' | 'admin') => `authorization: bearer ${(await newcomer(role)).token}`
  return {
    'a browser': ['accept: text/html'],
    'a program': ['accept: */*'],
    'a buyer': [await bearer('buyer')],
    'an admin': [await bearer('admin')],
  }
}

/** The names in words.txt, all files of this repository and all addresses, with the suffixes that editors and archivers add. */
async function wordList(folder: string): Promise<string> {
  const listed = (await readFile(path.join(import.meta.dirname, 'words.txt'), 'utf8')).split('\n')
  const ours = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  const served = [...operations.map((operation) => operation.path), ...addresses].map((address) => address.slice(1))
  const names = served.flatMap((name) =>
    ['', '/', '~', '.bak', '.old', '.zip', '.json', '.php', '%00', '/..', '/admin'].map((end) => name + end),
  )
  const file = path.join(folder, 'words.txt')
  const words = new Set([...listed, ...ours, ...ours.map((name) => `..%2f${name}`), ...names])
  await writeFile(file, [...words].filter(Boolean).join('\n'))
  return file
}

async function ask(url: string, headers: string[], words: string, folder: string): Promise<Answer[]> {
  const output = path.join(folder, 'ffuf.json')
  const said = headers.flatMap((header) => ['-H', header])
  const { text, inTime } = await run(
    'ffuf',
    ['-w', words, '-u', `${url}/FUZZ`, '-mc', '200-299', ...said, '-t', '8', '-timeout', '20', '-s', '-o', output, '-of', 'json'],
    seconds,
  )
  if (!inTime) throw new Error(`ffuf was not done after ${seconds} s.\n${text.slice(-600)}`)
  return (JSON.parse(await readFile(output, 'utf8')) as { results: Answer[] }).results
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ExampleCaller, ids } from '#shared/contract/examples/example.ts'
import { exampleOf } from '#shared/contract/examples/market.ts'
import { operations } from '#shared/contract/market.ts'
import { makeExampleWorld } from '#test/example-world.ts'
import { addresses, isMeant } from './addresses.ts'
import type { Product } from './product.ts'
import { run, type Tool } from './tool.ts'

/** All built-in modules except password guessing and those that need a list from the internet. */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe'
const crawlSeconds = 120
const secondsForModule = 60
/** Less than the 15 minutes for which an access token is valid. */
const secondsForRun = 840

type Fault = { method: string; path: string; info: string }
type Report = Record<'vulnerabilities' | 'anomalies', Record<string, Fault[]>>
type Wish = { starts: string[]; token?: string | undefined; folder: string }
let runs = 0

export const wapiti: Tool = {
  name: 'wapiti',
  versionArgs: ['--version'],

  async holesMissed({ url }, folder) {
    const { faults } = await ask(url, { starts: ['/'], folder })
    return ['Cross Site Scripting', 'Path Traversal'].filter((kind) => !faults.some((fault) => fault.startsWith(kind)))
  },

  async search(product, folder) {
    const findings: string[] = []
    const cutShort = new Set<string>()
    let count = 0
    for (const who of ['guest', 'bea', 'sam', 'ada'] as const) {
      const { starts, token } = await addressesFor(product, who)
      const { faults, hurried } = await ask(product.url, { starts, token, folder })
      count += starts.length
      for (const module of hurried) cutShort.add(module)
      findings.push(...faults.map((fault) => `${who}: ${fault}`))
    }
    const ending = cutShort.size > 0 ? `; ended after ${secondsForModule} s: ${[...cutShort].join(', ')}` : ''
    return { asked: `${count} addresses to begin with, signed out and as a buyer, a seller and an admin${ending}`, findings }
  },
}

const words: Record<string, string> = { categoryName: 'Samsung', userstatus: 'seller', sellerName: 'Sam Carter', id: ids.order }
const pages = addresses.map((address) => address.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(words[name] ?? '1')))

/** Addresses with parameters that no page links to. */
const alsoThere = [
  '/login?from=/blogs',
  '/login/google-done?error=x',
  '/reset-password?token=x',
  '/identity/verify-email?token=x&callbackURL=/login',
  '/identity/callback/google?code=1&state=1',
  '/users?userstatus=seller&search=a&limit=5&after=x',
  '/products?categoryName=Samsung&limit=5&after=x',
]

/** The addresses of every page, and of every read-only operation as in its example. */
async function addressesFor(product: Product, who: ExampleCaller): Promise<Omit<Wish, 'folder'>> {
  const [first] = operations.filter(({ access }) => access !== 'identity')
  if (!first) throw new Error('The contract is empty.')
  const { requestOf } = await makeExampleWorld(product, first)
  const reads = operations.flatMap((operation) => {
    const example = exampleOf[operation.name]
    const open = operation.method === 'GET' && operation.access !== 'identity'
    return open && (example?.as === who || example?.as === 'guest') ? [requestOf(who, example.call, operation).url] : []
  })
  return { starts: [...pages, ...alsoThere, ...reads], token: requestOf(who, exampleOf[first.name]?.call).headers.authorization }
}

/**
 * A page whose address ends in a parameter also exists for `seller~`, and shows everybody the same. And the XSS filter of
 * old browsers is itself a vulnerability: X-XSS-Protection turns it off with 0, which wapiti treats as absent.
 */
const isHarmless = (kind: string, { path: address, info }: Fault) =>
  (kind === 'Backup file' && isMeant(address)) || info === 'X-XSS-Protection is not set'

async function ask(url: string, { starts, token, folder }: Wish): Promise<{ faults: string[]; hurried: string[] }> {
  const report = path.join(folder, `wapiti-${++runs}.json`)
  const bounds = [
    `--max-scan-time=${crawlSeconds}`,
    `--max-attack-time=${secondsForModule}`,
    '--max-files-per-dir=20',
    '-t',
    '20',
  ]
  const kept = [
    `--store-session=${folder}`,
    `--store-config=${folder}`,
    '--flush-session',
    '--no-bugreport',
    '-f',
    'json',
    '-o',
    report,
  ]
  const from = starts.flatMap((start) => ['-s', url + start])
  const as = token ? ['-H', `authorization: ${token}`] : []
  const said = ['-u', `${url}/`, ...from, ...as, '-m', modules, '--verify-ssl=0', ...bounds, ...kept]
  const { text, inTime } = await run('wapiti', said, secondsForRun)
  const written = await readFile(report, 'utf8').catch(() => undefined)
  if (!inTime || !written) return { faults: [`not done: ${text.slice(-600)}`], hurried: [] }
  const { vulnerabilities, anomalies } = JSON.parse(written) as Report
  const faults = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, ones]) =>
    ones.filter((one) => !isHarmless(kind, one)).map((one) => `${kind}: ${one.method} ${one.path}: ${one.info}`),
  )
  return { faults, hurried: [...text.matchAll(/attack time was reached for module (\w+)/gi)].map(([, module = '']) => module) }
}

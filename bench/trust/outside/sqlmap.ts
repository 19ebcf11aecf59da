import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import type { Product } from './product.ts'
import { markedRequest, type Parameter, parametersOf, type WireRequest } from './requests.ts'
import { run, type Tool } from './tool.ts'

/** Longer than any parameter has taken; a timeout counts as a finding, because nothing is known about the parameter. */
const secondsForOne = 600
const atOnce = pLimit(2)

export const sqlmap: Tool = {
  name: 'sqlmap',
  versionArgs: ['--version'],

  async holesMissed({ url }, folder) {
    const json = { 'content-type': 'application/json' }
    const holes: WireRequest[] = [
      { method: 'GET', url: `${url}/sql?name=phone*`, headers: {} },
      { method: 'GET', url: `${url}/sql/phone*`, headers: {} },
      { method: 'POST', url: `${url}/sql-body`, headers: json, body: '{"name":"phone*"}' },
      { method: 'GET', url: `${url}/sql-header`, headers: { authorization: 'phone*' } },
    ]
    const verdicts = await atOnce.map(holes, (hole) => ask(hole, folder))
    return holes.flatMap((hole, at) =>
      verdicts[at] === 'injectable' ? [] : [`SQL in ${hole.method} ${hole.url}: ${verdicts[at]}`],
    )
  },

  async search(product, folder) {
    const parameters = await parametersOf(product)
    const findings = await atOnce.map(parameters, async (parameter) => {
      const refused = await refusalOf(product, parameter)
      const request = await markedRequest(product, parameter)
      const verdict = refused ?? (await ask({ ...request, url: product.url + request.url }, folder))
      return verdict === 'clean' ? [] : [`${nameOf(parameter)}: ${verdict}`]
    })
    return { asked: `${parameters.length} parameters`, findings: findings.flat() }
  },
}

const nameOf = ({ operation, name, in: place }: Parameter) => `${operation.method} ${operation.path} ${place} ${name}`

/** Returns a message if the request is refused without injection, since sqlmap would then find nothing. */
async function refusalOf(product: Product, parameter: Parameter): Promise<string | undefined> {
  const { url, ...rest } = await markedRequest(product, parameter)
  const { status } = await product.fetch(url.replace(/\*(?=$|[&/?])/, ''), { ...rest, ...unmarked(rest) })
  return [401, 403, 429].includes(status) || status >= 500 ? `not admitted: ${status}` : undefined
}

const unmarked = ({ headers, body }: Omit<WireRequest, 'url'>) => ({
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/(?<!\/)\*$/, '')])),
  body: body?.replace(/\*"/, '"') ?? null,
})

const usual = [
  '--batch',
  '--flush-session',
  '--disable-coloring',
  '--ignore-code=400,401,403,404,409',
  '--timeout=10',
  '--retries=2',
]
const depth = ['--dbms=PostgreSQL', '--level=2', '--risk=2', '--technique=BEUSTQ', '--time-sec=2']
let runs = 0

/** Returns sqlmap's verdict on the marked place; the end of its output if there is no clear verdict. */
async function ask({ method, url, headers, body }: WireRequest, folder: string): Promise<string> {
  const output = path.join(folder, `sqlmap-${++runs}`)
  await mkdir(output, { recursive: true })
  const said = Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`)
  const data = body === undefined ? [] : [`--data=${body}`]
  const args = ['-u', url, `--method=${method}`, ...data, ...said, ...usual, ...depth, `--output-dir=${output}`]
  const { text, inTime } = await run('sqlmap', args, secondsForOne)
  if (/identified the following injection point/.test(text)) return 'injectable'
  const failures = /\b(429|5\d\d) \([^)]*\) - \d+ times/.exec(text)?.[0]
  if (failures) return `answered ${failures}`
  if (!inTime) return `not done after ${secondsForOne} s`
  if (/do not appear to be injectable|does not seem to be injectable/.test(text)) return 'clean'
  return `not tested: ${text.slice(-600)}`
}

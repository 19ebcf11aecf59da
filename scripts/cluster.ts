import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Cluster, startCluster } from '../test/cluster/cluster.ts'
import { membersOf } from '../test/cluster/database-parts.ts'
import { type FaultName, faultNames, faults, startEnded } from '../test/cluster/faults.ts'

/** File with the address at which the running cluster accepts commands. */
const noted = path.resolve(import.meta.dirname, '../.data/cluster')

const usage = `npm run cluster                  starts three etcd, three PostgreSQL with Patroni, HAProxy, two servers and a job worker
npm run cluster -- status        who is primary, and which parts run
npm run cluster -- kill NAME     breaks something; NAME is one of
${faultNames.map((name) => `                     ${name.padEnd(10)}  ${faults[name].what}`).join('\n')}
npm run cluster -- start         starts what was killed again`

const [command, name] = process.argv.slice(2)
if (command === undefined) {
  await run().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
} else if (command === 'kill' && faultNames.includes(name as FaultName)) await tell(`kill/${name}`)
else if (command === 'status' || command === 'start') await tell(command)
else {
  console.log(usage)
  process.exitCode = command === 'help' ? 0 : 2
}

/** Sends a command to the running cluster. */
async function tell(words: string) {
  const url = await readFile(noted, 'utf8').catch(() => undefined)
  const answer = url && (await fetch(`${url}/${words}`, { method: 'POST' }).catch(() => undefined))
  if (!answer) {
    console.error('No cluster runs here. `npm run cluster` starts one.')
    process.exitCode = 1
    return
  }
  console.log(await answer.text())
  process.exitCode = answer.ok ? 0 : 1
}

async function run() {
  let ends = () => {}
  const ended = new Promise<void>((resolve) => {
    ends = resolve
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ends)
  const cluster = await startCluster({ settings: { DEMO: '1', LOG_LEVEL: 'error' }, say: (line) => console.log(line) })
  const control = createServer((request, reply) => {
    obey(cluster, request.url ?? '').then(
      (words) => reply.end(words),
      (error) => reply.writeHead(500).end(String(error)),
    )
  })
  control.listen(0, '127.0.0.1')
  await once(control, 'listening')
  await mkdir(path.dirname(noted), { recursive: true })
  await writeFile(noted, `http://127.0.0.1:${(control.address() as AddressInfo).port}`)
  console.log(words(cluster))
  await ended
  console.log('Stopping …')
  await rm(noted, { force: true })
  control.close()
  await cluster.stop()
  process.exit()
}

async function obey(cluster: Cluster, address: string): Promise<string> {
  const [, command, name] = address.split('/')
  if (command === 'start') return `Started: ${(await startEnded(cluster)).join(', ') || 'nothing was down'}`
  if (command === 'status') return status(cluster)
  const { what, strike } = faults[name as FaultName]
  await strike(cluster)
  return `Done: ${what}. \`npm run cluster -- status\` shows what follows; \`npm run cluster -- start\` starts again what was killed.`
}

async function status(cluster: Cluster) {
  const members = new Map((await membersOf(cluster)).map((member) => [member.name as string, member]))
  const lines = [...cluster.parts.values()].map((part) => {
    const { role = '', state = '' } = members.get(part.name) ?? {}
    return [part.name.padEnd(8), part.pid() === undefined ? 'down' : 'runs', role, state].join('  ').trimEnd()
  })
  return lines.join('\n')
}

function words({ url, databaseUrl, market, ports, folder }: Cluster) {
  return `
The market          ${url} (everybody's password is ringback-demo: see README.md)
  its servers       http://127.0.0.1:${ports.web1} and http://127.0.0.1:${ports.web2}; the job worker is at ${ports.worker}
The database        ${databaseUrl} (the primary, wherever it is)
Its pictures        ${market.S3_ENDPOINT} (a stand-in of S3 that keeps them in ${path.join(folder, 'bucket')})
HAProxy             http://127.0.0.1:${ports.stats}/ shows which servers and which primary are up
Patroni             http://127.0.0.1:${ports.db1.patroni}/cluster
Logs                ${path.join(folder, 'logs')}

Break something in another terminal, and go on buying:

${usage.split('\n').slice(1).join('\n')}

Ctrl-C stops everything and removes its data.`
}

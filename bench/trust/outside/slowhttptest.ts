import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import type { Product } from './product.ts'
import { run, type Tool } from './tool.ts'

const connections = 1_000
/**
 * Modes, each with the address that it affects most, how many connections it must hold at once to prove anything, and for
 * how many seconds the server may keep each.
 */
const modes = {
  'slow headers': { words: ['-H', '-i', '5'], address: '/', atLeast: 500, longest: 10 },
  'slow bodies': {
    words: ['-B', '-i', '5', '-s', '8192', '-f', 'application/json'],
    address: '/webhooks/stripe',
    atLeast: 500,
    longest: 15,
  },
  'slow reading': {
    words: ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3'],
    address: '/openapi.json',
    atLeast: 100,
    longest: 30,
  },
  'many ranges': { words: ['-R', '-a', '5', '-b', '1500'], address: '/banner-1.svg', atLeast: 0, longest: 15 },
}
/** The server checks its connections, and we check the kernel's table, once a second each, on a possibly busy machine. */
const graceSeconds = 5

export const slowhttptest: Tool = {
  name: 'slowhttptest',
  limited: true,
  versionArgs: ['-h'],

  async holesMissed({ patientUrl }) {
    const missed: string[] = []
    for (const [mode, { words }] of Object.entries(modes)) {
      const { text } = await attack(`${patientUrl}/`, words, 20)
      if (!/service available:\s*NO/.test(stripVTControlCharacters(text)))
        missed.push(`a server without limits is still there under ${mode}`)
    }
    return missed
  },

  async search(product) {
    const told: string[] = []
    const findings: string[] = []
    for (const [mode, { words, address, atLeast, longest: allowed }] of Object.entries(modes)) {
      const watch = watchConnections(Number(new URL(product.url).port))
      const probe = startProbe(product)
      await attack(product.url + address, words, 35)
      const { asked, slowest, failures } = await probe.stop()
      const { most, longest } = watch.stop()
      told.push(
        `${mode}: ${asked} probes answered within ${slowest} ms, up to ${most} connections, none for more than ${longest} s`,
      )
      if (failures.length > 0) findings.push(`${mode}: ${failures.length} of ${asked} probes failed: ${failures[0]}`)
      if (longest > allowed + graceSeconds) findings.push(`${mode}: a connection was kept for ${longest} s`)
      if (most < atLeast) findings.push(`${mode}: only ${most} connections were made, which shows nothing`)
    }
    return { asked: told.join('; '), findings }
  },
}

const attack = (url: string, words: string[], seconds: number) => {
  const bounds = ['-c', String(connections), '-r', '200', '-l', String(seconds), '-p', '5']
  return run('slowhttptest', [...words, ...bounds, '-u', url], seconds + 60)
}

/** Requests the health check and a page every 100 ms, as people at another address would meanwhile. */
function startProbe(product: Product) {
  const failures: string[] = []
  const underWay = new Set<Promise<void>>()
  let asked = 0
  let slowest = 0
  const timer = setInterval(() => {
    const address = ['/healthz', '/about'][asked++ % 2] ?? '/'
    const started = Date.now()
    const probe = statusFrom(product.url + address)
      .then((status) => {
        slowest = Math.max(slowest, Date.now() - started)
        if (status !== 200) failures.push(`${address} was answered ${status}`)
      })
      .catch((error: unknown) => void failures.push(`${address} was not answered: ${error}`))
      .finally(() => underWay.delete(probe))
    underWay.add(probe)
  }, 100)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
      return { asked, slowest, failures }
    },
  }
}

/** Uses another loopback address, because the limit for guests is per address. */
function statusFrom(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const wish = { localAddress: '127.0.0.2', headers: { accept: 'text/html' }, signal: AbortSignal.timeout(10_000) }
    const request = get(url, wish, (response) => response.resume().once('end', () => resolve(response.statusCode ?? 0)))
    request.once('error', reject)
  })
}

/** Watches the connections to a local port that both sides keep open, from the kernel's own table. */
function watchConnections(port: number) {
  const since = new Map<string, number>()
  let most = 0
  let longest = 0
  const timer = setInterval(async () => {
    const now = Date.now()
    const open = new Set(await connectionsTo(port))
    for (const peer of since.keys()) if (!open.has(peer)) since.delete(peer)
    for (const peer of open) since.set(peer, since.get(peer) ?? now)
    most = Math.max(most, open.size)
    for (const began of since.values()) longest = Math.max(longest, Math.round((now - began) / 1000))
  }, 1_000)
  return {
    stop() {
      clearInterval(timer)
      return { most, longest }
    },
  }
}

const established = '01'

async function connectionsTo(port: number): Promise<string[]> {
  const ours = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').slice(1)
  return lines.flatMap((line) => {
    const [, local, peer, state] = line.trim().split(/\s+/)
    return local?.endsWith(ours) && state === established && peer ? [peer] : []
  })
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { ffuf } from './ffuf.ts'
import { startVulnerableServer } from './planted.ts'
import { startProduct } from './product.ts'
import { slowhttptest } from './slowhttptest.ts'
import { sqlmap } from './sqlmap.ts'
import { type Tool, versionOf } from './tool.ts'
import { wapiti } from './wapiti.ts'

/**
 * `npm run soak -- outside` runs third-party security tools against the running product, each first against a throw-away
 * server with vulnerabilities that it must find. OUTSIDE=ffuf,wapiti chooses tools.
 */
const all: Tool[] = [sqlmap, wapiti, slowhttptest, ffuf]
const chosen = process.env.OUTSIDE?.split(',') ?? all.map(({ name }) => name)
const unknown = chosen.filter((name) => all.every((tool) => tool.name !== name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are: ${all.map(({ name }) => name).join(', ')}`)

const tools = all.filter(({ name }) => chosen.includes(name))
const missing = tools.filter((tool) => !versionOf(tool)).map(({ name }) => name)
if (missing.length > 0) {
  console.log(`Not installed: ${missing.join(', ')}. On Debian: sudo apt-get install ${missing.join(' ')}`)
  process.exit(1)
}

const folder = await mkdtemp(path.join(tmpdir(), 'ringback-outside-'))
let faults = 0
try {
  for (const tool of tools) faults += await tryOut(tool)
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = faults === 0 ? 0 : 1

/** Returns the number of faults: planted vulnerabilities that were missed, and findings in the product. */
async function tryOut(tool: Tool): Promise<number> {
  const place = path.join(folder, tool.name)
  const database = await startEmbedded(place, { durable: false })
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0)
  const title = `${tool.name} ${versionOf(tool)}`
  try {
    const planted = await startVulnerableServer(database.url)
    const missed = await tool.holesMissed(planted, place).finally(planted.close)
    for (const hole of missed) console.log(`  ${tool.name} is blind: ${hole}`)
    if (missed.length > 0) return missed.length
    console.log(`✓ ${title} finds the planted holes (${seconds()} s)`)
    const product = await startProduct(database.url, tool)
    const { asked, findings } = await tool.search(product, place).finally(product.close)
    for (const finding of findings) console.log(`  ${tool.name} found: ${finding}`)
    console.log(`${findings.length === 0 ? '✓' : '✗'} ${title}: ${asked}, ${findings.length} findings (${seconds()} s)`)
    return findings.length
  } finally {
    await database.stop()
    await removeDataFolder(place)
  }
}

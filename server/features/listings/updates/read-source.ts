import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml'
import { z } from 'zod'
import { appError } from '#shared/contract/reasons/market.ts'
import { UpdateData } from './update-entry.ts'

/** The products of endoflife.date that are phones whose makers name the ends themselves, and the makers they are by. */
// not said: names of makers
const products: Record<string, { maker: string; prefix?: string; called?: Record<string, string> }> = {
  'samsung-mobile': { maker: 'Samsung' },
  iphone: { maker: 'Apple', prefix: 'iPhone ', called: { air: 'iPhone Air', 'se-1': 'iPhone SE' } },
  pixel: { maker: 'Google' },
  'motorola-mobility': { maker: 'Motorola' },
  oneplus: { maker: 'OnePlus' },
  fairphone: { maker: 'Fairphone' },
  'sony-xperia': { maker: 'Sony' },
}

const address = 'https://endoflife.date'

export type Origin = { revision: string; asOf: string; licence: string }

/** Reads product files of endoflife.date: a folder of them, or one. Throws AppError('invalid') if there is none of ours. */
export async function readSource(from: string, origin: Origin): Promise<UpdateData> {
  const found = await stat(from)
  const files = found.isDirectory() ? (await readdir(from)).map((name) => path.join(from, name)) : [from]
  const known = files.filter((file) => file.endsWith('.md') && path.basename(file, '.md') in products).sort()
  if (known.length === 0)
    throw appError('no_updates_here', {
      place: from,
      files: Object.keys(products)
        .map((name) => `${name}.md`)
        .join(', '),
    })
  const makers = await Promise.all(known.map((file) => readProduct(file, origin.asOf)))
  return UpdateData.parse({ source: 'endoflife.date', address, ...origin, makers })
}

async function readProduct(file: string, asOf: string) {
  const name = path.basename(file, '.md')
  const product = products[name]
  const [, front = ''] = /^---\n(.*?)\n---$/ms.exec(await readFile(file, 'utf8')) ?? []
  const document = parseDocument(front)
  const releases = document.get('releases')
  if (!product || document.errors.length > 0 || !isSeq(releases)) throw appError('updates_unread', { file })
  const template = String(document.get('releaseLabel') ?? '__RELEASE_CYCLE__')
  const models = releases.items.flatMap((release) => {
    if (!isMap(release)) return []
    const cycle = textIn(release, 'releaseCycle') ?? ''
    const label = textIn(release, 'releaseLabel') ?? template.replace('__RELEASE_CYCLE__', cycle)
    const said = endIn(release, asOf)
    return said === undefined ? [] : [[product.called?.[cycle] ?? `${product.prefix ?? ''}${label}`, said] as const]
  })
  return { maker: product.maker, page: `${address}/${name}`, models }
}

const textIn = (release: YAMLMap, name: string) => {
  const value = release.get(name)
  return value === undefined || value === null ? undefined : String(value)
}

/** A day that the source calls an estimate is not taken, only that it has passed long ago. */
function endIn(release: YAMLMap, asOf: string): string | undefined {
  const node = release.get('eol', true)
  if (!isScalar(node)) return
  const said = String(node.value)
  if (said === 'false') return 'supported'
  if (said === 'true') return 'ended'
  if (!z.iso.date().safeParse(said).success) return
  if (!/approx|estimat/i.test(node.comment ?? '')) return said
  return said < yearBefore(asOf) ? 'ended' : undefined
}

const yearBefore = (day: string) => new Date(Date.parse(day) - 365 * 86_400_000).toISOString().slice(0, 10)

import { z } from 'zod'
import { has5g, makerNamed } from '#shared/domain/phone-words/makers.ts'
import { readPhoneName } from '#shared/domain/phone-words/read-phone-name.ts'
import { splitWords } from '#shared/domain/phone-words/split-words.ts'

const day = z.iso.date()

/** What the source says of a model: the last day of its security updates, or that they go on or are over without naming a day. */
const Entry = z.tuple([z.string().min(1), z.union([day, z.enum(['supported', 'ended'])])])

/** The data as it is kept: `page` is the source's page of a maker. */
export const UpdateData = z.strictObject({
  source: z.string(),
  address: z.url(),
  revision: z.string(),
  asOf: day,
  licence: z.string(),
  makers: z.array(z.strictObject({ maker: z.string(), page: z.url(), models: z.array(Entry) })),
})
export type UpdateData = z.output<typeof UpdateData>

/** A row of known_updates. */
export type KnownUpdates = {
  maker: string
  key: string
  network: boolean
  state: 'until' | 'supported' | 'ended'
  endsOn: string | null
  page: string
}

/**
 * By what a model is recognised: the key of its name. If the key leaves out words, it would be that of another model, too: then
 * all words of the name.
 */
export function placeOf(maker: string, name: string): { key: string; network: boolean } {
  const { key, network } = readPhoneName(name, maker)
  const known = new Set(key.split(' '))
  const passed = new Set([...splitWords(maker), ...(makerNamed(maker)?.words.split(' ') ?? []), '4g', '5g'])
  const words = splitWords(name).filter((word) => !passed.has(word))
  if (words.every((word) => known.has(word))) return { key, network: network || has5g(maker, key) }
  return { key: words.join(' '), network }
}

/** The rows of the data. Where entries of the same model disagree, only what all of them say is kept. */
export function knownUpdatesIn({ asOf, makers }: UpdateData): KnownUpdates[] {
  const rows = makers.flatMap(({ maker, page, models }) => models.map(([name, said]) => rowOf(maker, page, name, said)))
  const byPlace = Map.groupBy(rows, ({ maker, key, network }) => `${maker} ${key} ${network}`)
  return [...byPlace.values()].flatMap((alike) => agreed(alike, asOf))
}

function rowOf(maker: string, page: string, name: string, said: string): KnownUpdates {
  const row = { maker, ...placeOf(maker, name), page }
  if (said === 'supported' || said === 'ended') return { ...row, state: said, endsOn: null }
  return { ...row, state: 'until', endsOn: said }
}

/** What all rows say of one model; at least that its updates are over if that is so whichever of them is right. */
export function agreed<Row extends Pick<KnownUpdates, 'state' | 'endsOn'>>(alike: Row[], asOf: string): Row[] {
  const [row] = alike
  if (!row) return []
  if (alike.every(({ state, endsOn }) => state === row.state && endsOn === row.endsOn)) return [row]
  const allOver = alike.every(({ state, endsOn }) => state === 'ended' || (endsOn !== null && endsOn < asOf))
  return allOver ? [{ ...row, state: 'ended', endsOn: null }] : []
}

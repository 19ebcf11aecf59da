import type { StoredDraft } from '#shared/contract/selling.ts'
import { type MessageFor, msg } from '#shared/language/message.ts'

/** The guided set of photos, in the order in which they are taken and published. Only the first, the cover, has to be there. */
export const shots = {
  front: { label: msg('sell.front'), how: msg('sell.frontHow') },
  back: { label: msg('sell.back'), how: msg('sell.backHow') },
  sides: { label: msg('sell.sides'), how: msg('sell.sidesHow') },
  screen: { label: msg('sell.screen'), how: msg('sell.screenHow') },
  faults: { label: msg('sell.faults'), how: msg('sell.faultsHow') },
} as const satisfies Record<string, { label: MessageFor; how: MessageFor }>

export type ShotName = keyof typeof shots
export const shotNames = Object.keys(shots) as ShotName[]

/** Those that everybody is guided through; of faults there are several photos or none. */
export const guidedShots = shotNames.filter((name) => name !== 'faults')

type Fields = StoredDraft['fields']

/** What a draft says beside its photos: which of the set each is. */
export const shotsFrom = (photos: { shot?: ShotName | undefined }[]): Fields =>
  photos.some(({ shot }) => shot) ? { shots: photos.map(({ shot = '' }) => shot) } : {}

/** The photos of a draft, each with its place in the set if it has one. */
export function photosIn({ photos, shots: stored }: Fields): { url: string; shot: ShotName | undefined }[] {
  const shotAt = (place: number) => shotNames.find((name) => Array.isArray(stored) && name === stored[place])
  return Array.isArray(photos) ? photos.map((url, place) => ({ url, shot: shotAt(place) })) : []
}

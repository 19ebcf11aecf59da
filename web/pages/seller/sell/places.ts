import { photoProblem } from '#web/lib/prepare-photo.ts'
import type { Photo, PhotoStore } from '../photos/photo-store.ts'
import { guidedShots, type ShotName, shotNames } from '../photos/shots.ts'

/** A photo of a listing, and which of the guided set it stands for. */
export type Placed = { photo: Photo; shot: ShotName }

/** The photos by their places; what came another way, such as by dropping files, takes the first places that are free. */
export function placesOf(photos: readonly Photo[]): Placed[] {
  const taken = new Set(photos.map(({ shot }) => shot))
  const free = guidedShots.filter((name) => !taken.has(name))
  return photos.map((photo) => ({ photo, shot: photo.shot ?? free.shift() ?? 'faults' }))
}

export const photoOf = (placed: readonly Placed[], shot: ShotName) => placed.find((one) => one.shot === shot)?.photo

/**
 * Adds photos to a listing: the first as `shot`, in place of `before`, others as what is still missing. They stay in the order of
 * the set, whichever is taken first. Returns how many were accepted.
 */
export function addShots(store: PhotoStore, files: File[], shot: ShotName, before: Photo | undefined): number {
  const [first] = files
  if (before && first && !photoProblem(first)) store.remove(before.key)
  const placed = placesOf(store.shown().photos)
  const missing = guidedShots.filter((name) => name !== shot && !photoOf(placed, name))
  const keys = store.add(
    files,
    files.map((_, place) => (place === 0 ? shot : (missing.shift() ?? 'faults'))),
  )
  const ordered = placesOf(store.shown().photos).toSorted(
    (one, other) => shotNames.indexOf(one.shot) - shotNames.indexOf(other.shot),
  )
  for (const [place, { photo }] of ordered.entries()) store.move(photo.key, place)
  return keys.length
}

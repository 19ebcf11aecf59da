import { drawPhone } from '#server/drawing/draw-phone.ts'
import { lookOf } from '#server/drawing/look.ts'
import { keepImage } from '#server/features/images/upload-image.ts'
import type { Offer } from './offer-from.ts'

type Keeper = Parameters<typeof keepImage>[0]

/** Pixels. Drawing this size takes a quarter of the time of the largest; an import draws hundreds. */
const size = 640

/**
 * Returns a function that draws an offer, stores the picture as the seller's and returns its id; equal looks share a picture.
 */
export function picturesFor(keeper: Keeper, seller: { id: string }): (offer: Offer) => Promise<string> {
  const cache = new Map<string, Promise<string>>()
  return ({ model, colour }) => {
    const look = lookOf(model, colour || 'black')
    const { seed: _seed, ...shape } = look
    const key = JSON.stringify(shape)
    const known = cache.get(key)
    if (known) return known
    const made = drawPhone(look, size).then((picture) => keepImage(keeper, seller, picture))
    cache.set(key, made)
    return made
  }
}

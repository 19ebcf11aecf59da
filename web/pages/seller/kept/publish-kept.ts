import { browserError } from '#shared/contract/reasons/browser.ts'
import { apiAs } from '#web/lib/api.ts'
import { isAppError, messageOf } from '#web/lib/messages.ts'
import { uploadPhoto } from '../photos/upload-photo.ts'
import { changeKept, findKept, type KeptListing, keptListingsOf, removeKept } from './kept-listings.ts'

/** The market remembers answers for a day: after most of one, sending again could publish twice. */
const longest = 20 * 3_600_000

export type Outcome = { published: string[]; refused: string[]; isLeft: boolean; needsSignIn: boolean }

/**
 * S20.3: publishes what a person has asked for on this device, each listing with the same key at every try, so that it is
 * published once. One tab does it at a time; `isLeft`: something still waits.
 */
export async function publishKept(personId: string): Promise<Outcome> {
  const outcome: Outcome = { published: [], refused: [], isLeft: false, needsSignIn: false }
  await aloneInTabs(async () => {
    const waiting = (await keptListingsOf(personId)).filter(({ state }) => state === 'waiting')
    for (const { id } of waiting) {
      const kept = await findKept(id)
      if (kept?.state === 'waiting') await publishOne(kept, outcome)
    }
  })
  return outcome
}

const aloneInTabs = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request('ringback-publish', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work()

async function publishOne(kept: KeptListing, outcome: Outcome) {
  const { id, typed } = kept
  try {
    if (await send(kept)) outcome.published.push(typed.productName)
  } catch (error) {
    if (isAppError(error, 'unauthenticated')) outcome.needsSignIn = true
    if (isAppError(error, 'unauthenticated') || isForLater(error)) outcome.isLeft = true
    else {
      await changeKept(id, { state: 'refused', problem: messageOf(error), sentAt: undefined })
      outcome.refused.push(typed.productName)
    }
  }
}

/** False if meanwhile it is no longer to be published. */
async function send(kept: KeptListing): Promise<boolean> {
  const { id, personId, listing, sentAt } = kept
  const api = apiAs(personId)
  if (!listing) return false
  if (sentAt && Date.now() - sentAt > longest) throw browserError('sent_long_ago')
  // What follows is only begun by the right person, and with a network: a request that was never sent has no doubtful outcome.
  await api.getMe()
  const photos = await upload(kept)
  const now = await changeKept(id, { sentAt: sentAt ?? Date.now() })
  if (now?.state !== 'waiting') return false
  await api.addListing({ ...listing, photos }, { key: id })
  await removeKept(id)
  await api.deleteDraft({ draftId: id }).catch(() => undefined)
  return true
}

/** Uploads each photo once: its address is kept at once, so that another try goes on behind it. */
async function upload({ id, photos }: KeptListing): Promise<string[]> {
  const signal = AbortSignal.timeout(10 * 60_000)
  for (const [place, { url, picture }] of photos.entries()) {
    if (url || !picture) continue
    const uploaded = await uploadPhoto(new Blob([picture.bytes], { type: picture.type }), { signal, onProgress: () => {} })
    photos[place] = { shot: photos[place]?.shot, url: uploaded.url }
    await changeKept(id, { photos })
  }
  return photos.flatMap(({ url }) => url ?? [])
}

/** No answer, too much at once, or another server that is just at it. */
const isForLater = (error: unknown) =>
  isAppError(error, 'unavailable', 'internal', 'too_many') || (isAppError(error) && error.reason === 'same_request_under_way')

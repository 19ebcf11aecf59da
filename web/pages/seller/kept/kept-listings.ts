import { createStore, del, get, type UseStore, update, values } from 'idb-keyval'
import { useEffect, useState } from 'react'
import type { ListingDraft } from '#shared/contract/selling.ts'
import { keptFlag, raiseKeptFlag, useKeptFlag } from '#web/lib/kept-flag.ts'
import type { Typed } from '../listing/listing-fields.ts'
import type { ShotName } from '../photos/shots.ts'

/** Bytes instead of a Blob: Safari loses Blobs that it keeps in a private window. */
export type KeptPhoto = { shot?: ShotName | undefined; url?: string | undefined; picture?: { bytes: ArrayBuffer; type: string } }

/** A listing on this device, which the market does not have yet (S20.3). */
export type KeptListing = {
  /** The id of its draft, and the idempotency key of every try to publish it. */
  id: string
  personId: string
  typed: Typed
  photos: KeptPhoto[]
  /** `refused`: the market has said why it does not publish it. */
  state: 'writing' | 'waiting' | 'refused'
  /** What is published, once the person has asked for it. */
  listing?: Omit<ListingDraft, 'photos'>
  problem?: string | undefined
  /** When it was sent without an answer, by the device's clock. */
  sentAt?: number | undefined
  keptAt: number
}

let opened: UseStore | undefined
/** Throws where the browser keeps nothing. */
const store = () => {
  opened ??= createStore('ringback-listings', 'listings')
  return opened
}

/** Throws if the browser keeps nothing, or has no room for it. */
export async function keepListing(kept: KeptListing): Promise<void> {
  await update(kept.id, () => kept, store())
  raiseKeptFlag(true)
}

/** Changes a listing if it is still kept; undefined if not. Another tab may have removed it. */
export async function changeKept(id: string, change: Partial<KeptListing>): Promise<KeptListing | undefined> {
  let now: KeptListing | undefined
  await update<KeptListing | undefined>(
    id,
    (before) => {
      now = before && { ...before, ...change }
      return now
    },
    store(),
  )
  raiseKeptFlag((await readAll()).length > 0)
  return now
}

export async function removeKept(id: string): Promise<void> {
  if (keptFlag() === '') return
  await del(id, store())
  raiseKeptFlag((await readAll()).length > 0)
}

const readAll = async () => (await values<KeptListing | undefined>(store())).filter((one) => one !== undefined)

/** Undefined also where the browser keeps nothing. */
export async function findKept(id: string): Promise<KeptListing | undefined> {
  if (keptFlag() === '') return undefined
  return get<KeptListing>(id, store()).catch(() => undefined)
}

/** The listings that a person has on this device, the last kept first. */
export async function keptListingsOf(personId: string): Promise<KeptListing[]> {
  if (keptFlag() === '') return []
  const all = await readAll().catch(() => [])
  return all.filter((one) => one.personId === personId).toSorted((one, other) => other.keptAt - one.keptAt)
}

/** Undefined until they are read. Only the person's own: others may have used this device. */
export function useKeptListings(personId: string | undefined): KeptListing[] | undefined {
  const now = useKeptFlag()
  const [known, setKnown] = useState<KeptListing[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const all = personId ? await keptListingsOf(personId) : []
      if (!isOver) setKnown(all)
    }
    void read()
    return () => {
      isOver = true
    }
  }, [now, personId])
  return known
}

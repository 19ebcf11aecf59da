import { useEffect, useRef, useState } from 'react'
import type { StoredDraft } from '#shared/contract/selling.ts'
import { apiAs } from '#web/lib/api.ts'
import { isAppError, messageOf } from '#web/lib/messages.ts'

/** How a draft stands with the server. */
export type SaveState = { state: 'empty' | 'typing' | 'saved' } | { state: 'failed'; problem: string; again: boolean }

const pause = 1200
const patience = [2, 5, 10, 30]

/** A form that is filled in, by whom, and whether the server may have something of it. */
export type Begun = { id: string; personId: string; isStored: boolean }

/**
 * Keeps what is typed as a draft: a moment after the last change, again where that failed, and at once when the page is
 * left. Its id stands in the address as soon as it is kept, so that a reload finds it. It is `personId`'s, whoever is signed in
 * by the time it is tried again.
 */
export function useDraft(draft: Begun, fields: StoredDraft['fields'] | undefined) {
  const [kept, setKept] = useState<SaveState>({ state: 'empty' })
  const [keeper] = useState(() => new DraftKeeper(draft, setKept))
  const text = fields && JSON.stringify(fields)
  useEffect(() => {
    if (text !== undefined) keeper.take(text)
  }, [keeper, text])
  useEffect(() => {
    const flush = () => void keeper.flush()
    keeper.onPage = true
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('online', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('online', flush)
      keeper.onPage = false
      flush()
    }
  }, [keeper])
  return { kept, forget: useRef(() => keeper.forget()).current }
}

class DraftKeeper {
  /** Whether its form is the one on the page. */
  onPage = true
  readonly #id: string
  readonly #api: ReturnType<typeof apiAs>
  /** Whether the server may have it. */
  #isStored: boolean
  readonly #tell: (kept: SaveState) => void
  /** What the form says, and what of it the server has. */
  #typed: string | undefined
  #saved: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | undefined
  #failures = 0
  #over = false

  constructor({ id, personId, isStored }: Begun, tell: (kept: SaveState) => void) {
    this.#id = id
    this.#api = apiAs(personId)
    this.#isStored = isStored
    this.#tell = tell
  }

  /** What a form shows first is not typed. */
  take(text: string) {
    this.#saved ??= text
    this.#typed = text
    if (text === this.#saved || this.#over) return
    this.#tell({ state: 'typing' })
    this.#after(pause)
  }

  async flush() {
    if (this.#typed === this.#saved || this.#over) return
    clearTimeout(this.#timer)
    await this.#save()
  }

  /** The listing is sent: nothing is kept any more. */
  async forget() {
    this.#over = true
    clearTimeout(this.#timer)
    await this.#saving
    if (this.#isStored) await this.#api.deleteDraft({ draftId: this.#id }).catch(() => undefined)
  }

  #after(milliseconds: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(), milliseconds)
  }

  async #save() {
    // One at a time, so that the last one typed is the last one kept.
    if (this.#saving) return this.#after(pause)
    const text = this.#typed
    if (text === undefined || text === this.#saved || this.#over) return
    this.#saving = this.#put(text).finally(() => {
      this.#saving = undefined
    })
    await this.#saving
  }

  async #put(text: string) {
    try {
      this.#isStored = true
      await this.#api.saveDraft({ draftId: this.#id, fields: JSON.parse(text) as StoredDraft['fields'] })
      this.#saved = text
      this.#failures = 0
      if (this.#typed === text) this.#tell({ state: 'saved' })
      if (this.onPage) showInAddress(this.#id)
    } catch (error) {
      const again = isAppError(error, 'unavailable', 'internal', 'too_many')
      this.#tell({ state: 'failed', problem: messageOf(error), again })
      if (again && !this.#over) this.#after((patience[this.#failures++] ?? 30) * 1000)
    }
  }
}

/** Past the router: the page is the same, and its form goes on. */
function showInAddress(draftId: string) {
  const address = new URL(window.location.href)
  if (address.searchParams.get('draft') === draftId) return
  address.searchParams.set('draft', draftId)
  window.history.replaceState(window.history.state, '', address)
}

import { useEffect, useRef, useState } from 'react'
import type { StoredDraft } from '#shared/contract/selling.ts'
import { apiAs } from '#web/lib/api.ts'
import { useIsHere } from '#web/lib/late-answers.ts'
import { isAppError, messageOf } from '#web/lib/messages.ts'

/** The save state of a draft. */
export type SaveState = { state: 'empty' | 'typing' | 'saved' } | { state: 'failed'; problem: string; again: boolean }

const pause = 1200
const patience = [2, 5, 10, 30]

/** A listing form being filled in, by whom, and whether the server may have a draft of it. */
export type Begun = { id: string; personId: string; isStored: boolean }

/**
 * Saves what is typed as a draft: shortly after the last change, again after a failure, and at once when the page is left. The
 * draft's id is put into the address once it is saved, so that a reload finds it. It is always saved as `personId`, whoever is
 * signed in at a retry.
 */
export function useDraft(draft: Begun, fields: StoredDraft['fields'] | undefined) {
  const [kept, setKept] = useState<SaveState>({ state: 'empty' })
  const isHere = useIsHere()
  const [keeper] = useState(() => new DraftKeeper(draft, setKept, isHere))
  const text = fields && JSON.stringify(fields)
  useEffect(() => {
    if (text !== undefined) keeper.take(text)
  }, [keeper, text])
  useEffect(() => {
    const flush = () => void keeper.flush()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('online', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('online', flush)
      flush()
    }
  }, [keeper])
  return { kept, forget: useRef(() => keeper.forget()).current }
}

class DraftKeeper {
  readonly #id: string
  readonly #api: ReturnType<typeof apiAs>
  /** Whether the server may have the draft. */
  #isStored: boolean
  readonly #tell: (kept: SaveState) => void
  readonly #isHere: () => boolean
  /** The form's current values, and those last saved. */
  #typed: string | undefined
  #saved: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | undefined
  #failures = 0
  #over = false

  constructor({ id, personId, isStored }: Begun, tell: (kept: SaveState) => void, isHere: () => boolean) {
    this.#id = id
    this.#api = apiAs(personId)
    this.#isStored = isStored
    this.#tell = tell
    this.#isHere = isHere
  }

  /** The form's initial values do not count as typed. */
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

  /** Called when the listing is sent: stops saving and deletes the draft. */
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
    // One save at a time, so that the latest values are saved last.
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
      if (this.#isHere()) showInAddress(this.#id)
    } catch (error) {
      const again = isAppError(error, 'unavailable', 'internal', 'too_many')
      this.#tell({ state: 'failed', problem: messageOf(error), again })
      if (again && !this.#over) this.#after((patience[this.#failures++] ?? 30) * 1000)
    }
  }
}

/** Bypasses the router, so that the page and its form stay mounted. */
export function showInAddress(draftId: string) {
  const address = new URL(window.location.href)
  if (address.searchParams.get('draft') === draftId) return
  address.searchParams.set('draft', draftId)
  window.history.replaceState(window.history.state, '', address)
}

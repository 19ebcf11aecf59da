import { useSyncExternalStore } from 'react'
import { apiAs } from '#web/lib/api.ts'
import { isAppError, messageOf } from '#web/lib/messages.ts'
import { randomId } from '#web/lib/random-id.ts'
import { localStore } from '#web/lib/storage.ts'
import { showSent } from '#web/lib/threads.ts'

/** An unsent message, kept in the browser until the server has stored it; `clientKey` lets the server detect repeats. */
export type Waiting = {
  threadId: string
  clientKey: string
  text: string
  pictures: string[]
  at: string
  /** Why the server refused it. */
  problem?: string
}

const longestPauseMs = 30_000
const nothing: Waiting[] = []

/**
 * A person's unsent messages. They are sent in order and retried until they arrive, also after a reload; a message sent twice is
 * stored once. Sending is paused while somebody else is signed in here.
 */
class Outbox {
  private readonly key: string
  private readonly api: ReturnType<typeof apiAs>
  private waiting: Waiting[]
  private readonly listeners = new Set<() => void>()
  private pauseMs = 1_000
  private sending = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(personId: string) {
    this.key = `outbox:${personId}`
    this.api = apiAs(personId)
    this.waiting = this.stored()
    window.addEventListener('online', () => this.send())
    window.addEventListener('storage', ({ key }) => {
      if (key !== this.key) return
      this.waiting = this.stored()
      this.tell()
    })
    this.send()
  }

  readonly watch = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly shown = () => this.waiting

  add(message: Pick<Waiting, 'threadId' | 'text' | 'pictures'>) {
    this.become([...this.stored(), { ...message, clientKey: randomId(), at: new Date().toISOString() }])
    this.send()
  }

  drop(clientKey: string) {
    this.become(this.stored().filter((one) => one.clientKey !== clientKey))
  }

  again(clientKey: string) {
    this.become(this.stored().map((one) => (one.clientKey === clientKey ? withoutProblem(one) : one)))
    this.send()
  }

  private send() {
    clearTimeout(this.timer)
    void this.sendAll().catch(() => undefined)
  }

  private async sendAll() {
    if (this.sending) return
    this.sending = true
    try {
      for (let next = this.next(); next; next = this.next()) await this.sendOne(next)
      this.pauseMs = 1_000
    } catch {
      this.timer = setTimeout(() => this.send(), this.pauseMs)
      this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs)
    } finally {
      this.sending = false
    }
  }

  /** The messages after a refused one in the same thread are held back, to keep their order. */
  private next(): Waiting | undefined {
    const held = new Set(this.waiting.filter(({ problem }) => problem).map(({ threadId }) => threadId))
    return this.waiting.find(({ threadId }) => !held.has(threadId))
  }

  /** Throws if a retry may succeed. */
  private async sendOne({ threadId, clientKey, text, pictures }: Waiting) {
    try {
      const { message } = await this.api.sendMessage({ id: threadId, clientKey, text, pictures })
      if (message.kind === 'message') showSent(threadId, message)
      this.drop(clientKey)
    } catch (error) {
      if (isAppError(error, 'unavailable', 'internal', 'unauthenticated') || !isAppError(error)) throw error
      const problem = messageOf(error)
      this.become(this.stored().map((one) => (one.clientKey === clientKey ? { ...one, problem } : one)))
    }
  }

  private stored(): Waiting[] {
    try {
      const stored: unknown = JSON.parse(localStore.get(this.key) ?? '[]')
      return Array.isArray(stored) ? (stored as Waiting[]) : []
    } catch {
      return this.waiting ?? []
    }
  }

  private become(waiting: Waiting[]) {
    this.waiting = waiting
    if (waiting.length === 0) localStore.remove(this.key)
    else localStore.set(this.key, JSON.stringify(waiting))
    this.tell()
  }

  private tell() {
    for (const listener of this.listeners) listener()
  }
}

const withoutProblem = ({ problem: _, ...message }: Waiting): Waiting => message

const outboxes = new Map<string, Outbox>()

export function outboxOf(personId: string): Outbox {
  const known = outboxes.get(personId) ?? new Outbox(personId)
  outboxes.set(personId, known)
  return known
}

export function useOutbox(personId: string, threadId: string) {
  const outbox = outboxOf(personId)
  const waiting = useSyncExternalStore(outbox.watch, outbox.shown, () => nothing)
  return { outbox, waiting: waiting.filter((one) => one.threadId === threadId) }
}

import { randomInt } from 'node:crypto'
import { appError } from '#shared/contract/reasons/market.ts'

const maxPerPerson = 5
const maxPerServer = 5_000
/** Shorter than the idle timeouts of proxies and of our own server (15 s). */
const heartbeatMs = 10_000
/** A stream ends after this, and its page reconnects: a server that missed the end of a session sends no longer than that. */
const longestMs = 60_000
/** The range of random delays after which pages of a closing server reconnect, so that they do not all come at once. */
const retryMs = { least: 1_000, most: 10_000 }

/**
 * `open`: the first event of a stream, with the topics missed since the last stream. `notice`: these topics have changed.
 * `resync`: events may have been lost, so any topic may have changed. `number`: that of the newest notice.
 */
export type PageEvent = { event: 'open' | 'notice' | 'resync'; topics: readonly string[]; number?: number | undefined }

/** The event streams of pages that are open now, by person. */
export type OpenPages = {
  /**
   * Opens the stream of one page. `first` is called once the stream receives events, and does not delay events sent meanwhile.
   * Throws AppError('unavailable') if too many are open.
   */
  open: (reader: Reader, first: () => Promise<PageEvent>) => AsyncIterableIterator<string>
  send: (personId: string, event: PageEvent) => void
  sendToAll: (event: PageEvent) => void
  /** Ends the streams of a session, which has ended. What was not read yet is sent to nobody. */
  closeOf: (sessionId: string) => void
  /** Sends each page a delay after which to reconnect, and ends its stream. */
  closeAll: () => void
}

type Reader = { id: string; sessionId: string }
type Stream = { sessionId: string; push: (text: string) => void; end: () => void; cut: () => void }

export function openPages(limits = { maxPerPerson, maxPerServer, heartbeatMs, longestMs }): OpenPages {
  const streams = new Map<string, Set<Stream>>()
  let count = 0
  let isClosed = false

  const all = () => [...streams.values()].flatMap((own) => [...own])

  function leave(personId: string, stream: Stream) {
    const own = streams.get(personId)
    if (!own?.delete(stream)) return
    count--
    if (own.size === 0) streams.delete(personId)
  }

  return {
    open({ id: personId, sessionId }, first) {
      const own = streams.get(personId) ?? new Set()
      if (isClosed || own.size >= limits.maxPerPerson || count >= limits.maxPerServer) {
        throw appError('pages_open', {}, { retryAfter: 30 })
      }
      const { stream, iterator } = streamOf(sessionId, limits, () => leave(personId, stream))
      streams.set(personId, own.add(stream))
      count++
      first().then((event) => stream.push(textOf(event)), stream.end)
      return iterator
    },
    send(personId, event) {
      for (const stream of streams.get(personId) ?? []) stream.push(textOf(event))
    },
    sendToAll(event) {
      for (const stream of all()) stream.push(textOf(event))
    },
    closeOf(sessionId) {
      for (const stream of all()) if (stream.sessionId === sessionId) stream.cut()
    },
    closeAll() {
      isClosed = true
      for (const stream of all()) {
        stream.push(`retry: ${randomInt(retryMs.least, retryMs.most + 1)}\n\n`)
        stream.end()
      }
    },
  }
}

const textOf = ({ event, topics, number }: PageEvent) =>
  `event: ${event}\n${number === undefined ? '' : `id: ${number}\n`}data: ${JSON.stringify({ topics })}\n\n`

/** Yields what is pushed, in order, and a heartbeat every `heartbeatMs`, until the reader leaves or `longestMs` have passed. */
function streamOf(sessionId: string, { heartbeatMs, longestMs }: { heartbeatMs: number; longestMs: number }, onEnd: () => void) {
  const waiting: string[] = []
  let wake = () => {}
  let ended = false
  const end = () => {
    if (ended) return
    ended = true
    clearInterval(heartbeat)
    clearTimeout(over)
    onEnd()
    wake()
  }
  const cut = () => {
    waiting.length = 0
    end()
  }
  const push = (text: string) => {
    waiting.push(text)
    wake()
  }
  const heartbeat = setInterval(push, heartbeatMs, ': alive\n\n')
  const over = setTimeout(end, longestMs)
  const iterator: AsyncIterableIterator<string> = {
    [Symbol.asyncIterator]: () => iterator,
    async next() {
      while (waiting.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      const value = waiting.splice(0).join('')
      return value ? { value, done: false } : { value: undefined, done: true }
    },
    async return() {
      end()
      return { value: undefined, done: true }
    },
  }
  return { stream: { sessionId, push, end, cut }, iterator }
}

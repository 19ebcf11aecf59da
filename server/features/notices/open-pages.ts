import { randomInt } from 'node:crypto'
import { appError } from '#shared/contract/reasons/market.ts'

const mostOfPerson = 5
const mostOfServer = 5_000
/** More often than proxies and our own server (15 s) hang up on silence. */
const heartbeatMs = 10_000
/** A page asks again after that: a sign-in that was ended hears nothing for longer. */
const longestMs = 60_000
/** Pages of a server that closes come back one after another, not all at once. */
const retryMs = { least: 1_000, most: 10_000 }

/**
 * `open`: the first of a stream, with what was missed since the last one. `notice`: something has happened. `resync`: it is
 * not known what has. `number` is that of the newest notice.
 */
export type PageEvent = { event: 'open' | 'notice' | 'resync'; topics: readonly string[]; number?: number | undefined }

/** Pages that are open now and hear of what happens to their person. */
export type OpenPages = {
  /** The stream of one page. `first` is asked for once it listens, and does not hold up what is sent meanwhile. Throws AppError('unavailable') where too many are open. */
  open: (personId: string, first: () => Promise<PageEvent>) => AsyncIterableIterator<string>
  send: (personId: string, event: PageEvent) => void
  sendToAll: (event: PageEvent) => void
  /** Tells each page when to come back, and ends its stream. */
  closeAll: () => void
}

type Stream = { push: (text: string) => void; end: () => void }

export function openPages(limits = { mostOfPerson, mostOfServer, heartbeatMs, longestMs }): OpenPages {
  const streams = new Map<string, Set<Stream>>()
  let count = 0
  let isClosed = false

  function leave(personId: string, stream: Stream) {
    const own = streams.get(personId)
    if (!own?.delete(stream)) return
    count--
    if (own.size === 0) streams.delete(personId)
  }

  return {
    open(personId, first) {
      const own = streams.get(personId) ?? new Set()
      if (isClosed || own.size >= limits.mostOfPerson || count >= limits.mostOfServer) {
        throw appError('pages_open', {}, { retryAfter: 30 })
      }
      const { stream, iterator } = streamOf(limits, () => leave(personId, stream))
      streams.set(personId, own.add(stream))
      count++
      first().then((event) => stream.push(textOf(event)), stream.end)
      return iterator
    },
    send(personId, event) {
      for (const stream of streams.get(personId) ?? []) stream.push(textOf(event))
    },
    sendToAll(event) {
      for (const own of streams.values()) for (const stream of own) stream.push(textOf(event))
    },
    closeAll() {
      isClosed = true
      for (const stream of [...streams.values()].flatMap((own) => [...own])) {
        stream.push(`retry: ${randomInt(retryMs.least, retryMs.most + 1)}\n\n`)
        stream.end()
      }
    },
  }
}

const textOf = ({ event, topics, number }: PageEvent) =>
  `event: ${event}\n${number === undefined ? '' : `id: ${number}\n`}data: ${JSON.stringify({ topics })}\n\n`

/** What is pushed comes out in order, with a heartbeat in silence, until the reader leaves or the time is over. */
function streamOf({ heartbeatMs, longestMs }: { heartbeatMs: number; longestMs: number }, onEnd: () => void) {
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
  const push = (text: string) => {
    waiting.push(text)
    wake()
  }
  const heartbeat = setInterval(push, heartbeatMs, ': still here\n\n')
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
  return { stream: { push, end }, iterator }
}

import { createParser } from 'eventsource-parser'
import { type Topic, topicNames } from './changes.ts'
import { bearer } from './http.ts'
import { freshToken, renewToken } from './identity.ts'
import { changed } from './refetch.ts'

const channelName = 'ringback-events'
const longestPauseMs = 30_000
const readAgainMs = 30_000
const betweenStreamsMs = 500

/**
 * Follows the events of the signed-in person and refetches the affected queries and the person, until `signal` aborts. One tab
 * of a browser listens for all its tabs; if the stream cannot be opened, everything shown is refetched every half minute.
 */
export async function followEvents(signal: AbortSignal, onPersonChanged: () => void): Promise<void> {
  const channel = new BroadcastChannel(channelName)
  const tellOwn = (topics: readonly Topic[]) => {
    changed(...topics)
    if (topics.includes('person')) onPersonChanged()
  }
  channel.onmessage = ({ data }: MessageEvent<string[]>) => tellOwn(topicsIn(data))
  const tellAll = (topics: readonly Topic[]) => {
    tellOwn(topics)
    channel.postMessage(topics)
  }
  try {
    // The lock passes to another tab when this one closes. Without the Web Locks API each tab listens for itself.
    if (navigator.locks) await navigator.locks.request(channelName, { signal }, () => listen(signal, tellAll))
    else await listen(signal, tellAll)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    channel.close()
  }
}

async function listen(signal: AbortSignal, tellAll: (topics: readonly Topic[]) => void): Promise<void> {
  let last: string | undefined
  let pauseMs = 1_000
  let deafMs = 0
  let betweenMs = betweenStreamsMs
  const onRetry = (ms: number) => {
    betweenMs = ms
  }
  while (!signal.aborted) {
    try {
      betweenMs = betweenStreamsMs
      for await (const { event, id, topics } of eventsOf(await openStream(last, signal), onRetry)) {
        pauseMs = 1_000
        deafMs = 0
        last = id ?? last
        if (event === 'resync') tellAll(topicNames)
        else if (topics.length > 0) tellAll(topics)
      }
      await pause(betweenMs, signal)
    } catch {
      if (signal.aborted) return
      await pause(pauseMs, signal)
      deafMs += pauseMs
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      if (deafMs < readAgainMs) continue
      deafMs = 0
      tellAll(topicNames)
    }
  }
}

type EventBlock = { event: string | undefined; id: string | undefined; topics: Topic[] }

/** Opens the event stream, which the server ends after a minute. A rejected token is renewed once. Throws if it fails. */
async function openStream(last: string | undefined, signal: AbortSignal): Promise<ReadableStream<BufferSource>> {
  // Without a last event: all events since this page was loaded.
  const address = last === undefined ? `/me/events?age=${performance.now() / 1_000}` : '/me/events'
  const ask = (token: string | undefined) =>
    fetch(address, { headers: { ...bearer(token), ...(last ? { 'last-event-id': last } : {}) }, signal })
  const first = await ask(await freshToken())
  const response = first.status === 401 ? await ask(await renewToken()) : first
  if (!response.ok || !response.body) throw new Error(`No events: ${response.status}`)
  return response.body
}

/** `onRetry` receives the delay in milliseconds after which a closing server wants the client to reconnect. */
async function* eventsOf(stream: ReadableStream<BufferSource>, onRetry: (ms: number) => void): AsyncGenerator<EventBlock> {
  const heard: EventBlock[] = []
  const parser = createParser({
    onRetry,
    onEvent: ({ event, id, data }) => heard.push({ event, id, topics: topicsIn(JSON.parse(data).topics) }),
  })
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    parser.feed(value)
    yield* heard.splice(0)
  }
}

/** The topics that this version of the client knows. */
const topicsIn = (names: unknown): Topic[] => (Array.isArray(names) ? topicNames.filter((name) => names.includes(name)) : [])

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

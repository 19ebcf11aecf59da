import { setTimeout as sleep } from 'node:timers/promises'
import { untilTrue } from './part.ts'

/** The event stream of an open page: it reconnects as the market's own pages do (web/lib/live-events.ts). */
export function standingPage(url: string, token: string) {
  const leaving = new AbortController()
  const { signal } = leaving
  /** When notices were received, by performance.now(). */
  const times: number[] = []
  const standing = stand()

  async function stand() {
    while (!signal.aborted) {
      await hear().catch(() => {})
      if (!signal.aborted) await sleep(1_000)
    }
  }

  async function hear() {
    const { ok, body } = await fetch(`${url}/me/events`, { headers: { authorization: `bearer ${token}` }, signal })
    if (!ok || !body) return body?.cancel()
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      for (const _ of text.matchAll(/event: notice\n/g)) times.push(performance.now())
    }
  }

  return {
    heard: () => times.length,
    /** Waits until so many notices in total were received. */
    hears: (count: number) => untilTrue(async () => times.length >= count, 120),
    /** Returns the longest time after `since` between two notices, in seconds. */
    longestSilence(since: number) {
      const all = [since, ...times.filter((at) => at > since)]
      return Math.max(0, ...all.slice(1).map((at, index) => at - (all[index] ?? at))) / 1_000
    },
    async leave() {
      leaving.abort()
      await standing
    },
  }
}

import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Answer, sizeOf } from './answers.ts'
import { type Age, guestKey, type Shelf } from './guest-cache.ts'

/** One call of the market, as a guest makes it, and what was said to it. */
export type Call = { method: string; url: string; body: string | undefined }
export type Told = { status: number; body: string; link: string | undefined }
export type Ask = (call: Call) => Promise<Told>

/** At hand is a page where everything it was made of is. */
export type DrawnPages = Shelf<Answer> & {
  /** Answers the page of this key, drawn before or now. */
  get: (key: string, ask: Ask, draw: (ask: Ask) => Promise<Answer>) => Promise<Answer>
}

/** What was said while a page was drawn: where it is kept, the very answer. */
type Source = { call: Call; status: number; seal: string; reply: Answer | undefined }

/**
 * Pages, which are made of nothing but what the market answers: one whose calls are answered as when it was drawn is not
 * drawn again, because that costs many times as much as asking. Keeps those asked for last, up to so many bytes.
 */
export function drawnPages(replies: Shelf<Answer>, { bytes }: { bytes: number }): DrawnPages {
  const drawn = new LRUCache<string, { page: Answer; sources: Source[] }>({
    maxSize: Math.max(1, bytes),
    sizeCalculation: ({ page, sources }) => Math.ceil(sizeOf(page)) + 256 * sources.length,
  })
  const underWay = new Map<string, Promise<Answer>>()

  const isAtHand = ({ call, reply }: Source, age: Age = 'ready') => reply !== undefined && replies[age](guestKey(call)) === reply
  const sourceOf = (call: Call, told: Told): Source => {
    const reply = replies.ready(guestKey(call))
    return { call, status: told.status, seal: sealOf(told), reply: reply?.plain?.toString() === told.body ? reply : undefined }
  }
  async function isToldAgain(source: Source, ask: Ask) {
    if (isAtHand(source)) return true
    const again = sourceOf(source.call, await ask(source.call))
    source.reply = again.reply
    return again.seal === source.seal
  }

  async function drawNow(key: string, ask: Ask, draw: (ask: Ask) => Promise<Answer>) {
    const before = drawn.get(key)
    if (before && (await Promise.all(before.sources.map((source) => isToldAgain(source, ask)))).every(Boolean)) return before.page
    const sources: Source[] = []
    const page = await draw(async (call) => {
      const told = await ask(call)
      sources.push(sourceOf(call, told))
      return told
    })
    if (page.status < 500 && sources.every(({ status }) => status < 500)) drawn.set(key, { page, sources })
    else drawn.delete(key)
    return page
  }

  const atHand = (age: Age) => (key: string) => {
    const before = drawn.get(key)
    return before?.sources.every((source) => isAtHand(source, age)) ? before.page : undefined
  }
  const ready = atHand('ready')

  return {
    ready,
    recent: atHand('recent'),
    async get(key, ask, draw) {
      const known = ready(key) ?? underWay.get(key)
      if (known) return known
      const drawing = drawNow(key, ask, draw).finally(() => underWay.delete(key))
      underWay.set(key, drawing)
      return drawing
    },
  }
}

const sealOf = ({ status, body, link }: Told) => hash('sha256', JSON.stringify([status, body, link]))

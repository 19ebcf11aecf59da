import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { request } from '#web/lib/http.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stubs `fetch` with an answer that arrives as the test writes it, until the request is aborted. */
function slowAnswer() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}))
    return new Response(readable)
  })
  return { write: (text: string) => void writer.write(new TextEncoder().encode(text)), end: () => void writer.close() }
}

test('[S8.9] a response whose pieces arrive within ten seconds of each other is read to its end', async () => {
  const answer = slowAnswer()
  const reading = request('/me/export')
  for (const piece of ['{"phones":', '["Galaxy S21",', '"Galaxy S22"', ']}']) {
    await vi.advanceTimersByTimeAsync(9_000)
    answer.write(piece)
  }
  await vi.advanceTimersByTimeAsync(9_000)
  answer.end()
  expect((await reading).json).toEqual({ phones: ['Galaxy S21', 'Galaxy S22'] })
})

test('[S8.9] a response that stalls is abandoned after ten seconds, with a reason', async () => {
  const answer = slowAnswer()
  const reading = request('/me/export').catch((error) => error)
  await vi.advanceTimersByTimeAsync(9_000)
  answer.write('{"phones":')
  await vi.advanceTimersByTimeAsync(10_100)
  expect(await reading).toMatchObject({ code: 'unavailable', reason: 'no_answer_in_time' })
})

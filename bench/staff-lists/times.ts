const rounds = 100
/** What is slow is read less often. */
const fewest = 10
const longestMs = 3_000

/** How long a read takes, in milliseconds, after it was read once. */
export async function timesOf(read: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  await read()
  const times: number[] = []
  const start = performance.now()
  while (times.length < rounds && (times.length < fewest || performance.now() - start < longestMs)) {
    const began = performance.now()
    await read()
    times.push(performance.now() - began)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN)
  return { p50: at(0.5), p95: at(0.95) }
}

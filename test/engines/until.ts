const patienceMs = 60_000

/** Asks again and again until there is an answer; an attempt that fails counts as none. Throws with what was waited for. */
export async function until<Answer>(what: string, ask: () => Promise<Answer>): Promise<NonNullable<Awaited<Answer>>> {
  const started = performance.now()
  let problem: unknown
  while (performance.now() - started < patienceMs) {
    try {
      const answer = await ask()
      if (answer) return answer
      problem = undefined
    } catch (error) {
      problem = error
    }
    await new Promise((later) => setTimeout(later, 50))
  }
  const why = problem instanceof Error ? ` (${problem.message})` : ''
  throw new Error(`Waited a minute for ${what}${why}`, { cause: problem })
}

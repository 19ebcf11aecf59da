/**
 * An answer of the server's with one phone wished for or not, wherever in it the phone stands. Parts in which it does not
 * stay the same objects.
 */
export function withWish(answer: unknown, phoneId: string, wished: boolean): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  if (Array.isArray(answer)) {
    const parts = answer.map((part) => withWish(part, phoneId, wished))
    return parts.some((part, place) => part !== answer[place]) ? parts : answer
  }
  if ('wishedByYou' in answer && '_id' in answer && answer._id === phoneId) {
    return answer.wishedByYou === wished ? answer : { ...answer, wishedByYou: wished }
  }
  const before = Object.entries(answer)
  const after = before.map(([name, part]) => [name, withWish(part, phoneId, wished)] as const)
  return after.some(([, part], place) => part !== before[place]?.[1]) ? Object.fromEntries(after) : answer
}

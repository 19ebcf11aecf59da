/**
 * Returns a server answer with `wishedByYou` of one phone set, wherever the phone occurs in it. Parts without the phone stay the
 * same objects.
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

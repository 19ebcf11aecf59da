import { marketNow } from '#server/db/clock.ts'
import * as badges from '#shared/contract/badges.ts'
import { isEndpoint } from '#shared/contract/endpoint.ts'
import { ids } from '#shared/contract/examples/example.ts'
import { callerWith } from './caller.ts'
import type { TestMarket } from './market.ts'
import { privatePicture } from './pictures.ts'

const names = Object.entries<unknown>(badges).flatMap(([name, value]) => (isEndpoint(value) ? [name] : []))

/** sue's document and, unless she is about to ask, her open request for the badge, the only one. */
export async function badgesOfExamples(
  { connection, url }: Pick<TestMarket, 'connection' | 'url'>,
  operation: string,
  sue: { id: string; token: string | undefined },
): Promise<Map<string, string>> {
  if (!names.includes(operation)) return new Map()
  const picture = await privatePicture(callerWith(url, sue.token))
  const hasAsked = operation !== 'askForBadge' && operation !== 'verifySeller'
  await connection.write(async (tx) => {
    await tx.deleteFrom('badgeDocuments').execute()
    await tx
      .updateTable('badgeRequests')
      .set({ state: 'lapsed', endedAt: marketNow, words: null })
      .where('state', '=', 'open')
      .execute()
    if (!hasAsked) return
    const { id: requestId } = await tx
      .insertInto('badgeRequests')
      .values({ sellerId: sue.id, words: 'I run the phone shop in Mill Lane.' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('badgeDocuments').values({ requestId, position: 0, requirement: 'identity', imageId: picture }).execute()
  })
  return new Map([[ids.evidence, picture]])
}

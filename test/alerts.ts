import { untilNothingIsDue } from './clock.ts'
import { sixFacts } from './listings.ts'
import type { Caller, TestMarket } from './market.ts'

type Facts = Omit<Awaited<ReturnType<typeof sixFacts>>, 'categoryName'> & { categoryName: 'Samsung' | 'Realme' }

/** Lists a phone and waits until everybody has been notified; returns its id. */
export async function listAndTell(market: TestMarket, seller: Caller, given: Partial<Facts> & { storage?: number } = {}) {
  const facts = { ...(await sixFacts(market, seller)), ...given }
  const { listingId } = await seller.addListing(facts)
  await untilNothingIsDue(market)
  return { id: listingId, facts }
}

/** Titles of a person's alert notices, oldest first. */
export const alertTitles = async (caller: Caller) =>
  (await caller.listNotices({ limit: 100 })).items
    .filter((notice) => notice.class === 'alerts')
    .map(({ title }) => title)
    .reverse()

import type { Db } from '#server/db/connect.ts'
import { linkedGroups } from '#server/features/links/linked-accounts.ts'
import { type LinkedGroup, mostFound } from '#shared/contract/find.ts'
import { inCommonText, linkFrom } from '#shared/domain/account-links.ts'
import { peopleInShort } from './in-short.ts'

/** S23.2: groups of accounts that may belong to one person. */
export async function listLinkedAccounts(db: Db): Promise<LinkedGroup[]> {
  const groups = await linkedGroups(db)
  const people = await peopleInShort(
    db,
    groups.flatMap((group) => group.people.slice(0, mostFound)),
  )
  return groups.map((group) => ({
    people: group.people.slice(0, mostFound).flatMap((id) => people.get(id) ?? []),
    count: group.people.length,
    shares: inCommonText(linkFrom(group.kinds, false)),
    at: group.at.toISOString(),
  }))
}

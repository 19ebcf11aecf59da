import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { givenIn } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { readStored } from '#server/live-settings.ts'
import type { SetUp, SetUpNeed } from '#shared/contract/set-up.ts'
import { ownName } from '#shared/language/catalogue.ts'

type Facts = { isUsed: boolean; brands: boolean; owners: number; letter: boolean; payments: boolean; texts: boolean }

/** How far a new market is, by what it has now. */
export async function getSetUp(db: Db, config: Config): Promise<SetUp> {
  const tried = (operation: string) =>
    sql`exists (select from staff_actions where operation = ${sql.lit(operation)} and outcome = 'done')`
  const { rows } = await sql<Facts>`select
    exists (select from phones) or exists (select from orders) as "isUsed",
    exists (select from categories where offered) as brands,
    (select count(*)::integer from staff_members join staff_roles on staff_roles.id = role_id where built_in = 'owner') as owners,
    ${tried('POST /test-letters')} as letter,
    ${tried('POST /payment-checks')} as payments,
    exists (select from own_texts where name = 'terms') and exists (select from own_texts where name = 'privacy') as texts`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) throw new Error('There is no answer')
  const given = { ...givenIn(config.given), ...(await readStored(db)).given }
  const lacks: Record<SetUpNeed, boolean> = {
    name: config.name === ownName,
    operatorEmail: given.OPERATOR_EMAIL === undefined,
    operatorAddress: config.operator.address === undefined,
    brands: !facts.brands,
    testLetter: !facts.letter,
    paymentCheck: !facts.payments,
    realMail: config.mail.kind !== 'smtp',
    realCards: config.cards.kind !== 'stripe',
    legalTexts: !facts.texts,
    secondOwner: facts.owners < 2,
  }
  return {
    isNew: !facts.isUsed,
    sender: config.mail.from,
    mail: config.mail.kind,
    cards: config.cards.kind,
    missing: (Object.keys(lacks) as SetUpNeed[]).filter((need) => lacks[need]),
  }
}

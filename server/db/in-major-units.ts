import { type RawBuilder, sql } from 'kysely'
import { centsFrom } from '#shared/domain/money/money.ts'

/** SQL: the amount in a column, which is in minor units, in major ones. */
export const inMajorUnits = (column: string): RawBuilder<number> => sql<number>`(${sql.ref(column)} / ${centsFrom(1)}::numeric)`

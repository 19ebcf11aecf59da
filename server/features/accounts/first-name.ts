import { sql } from 'kysely'

/** SQL: the first name of a person: strangers learn no more (S13.4). */
export const firstName = (column: string) => sql<string>`split_part(${sql.ref(column)}, ' ', 1)`

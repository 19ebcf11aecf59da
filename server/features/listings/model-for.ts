import { sql } from 'kysely'

/** The id of the model that a phone's name tells, in a category by its name; a new model where the catalogue lacks it. */
export const modelFor = (category: string, name: string) =>
  sql<string>`(select model_for(id, ${name}) from categories where name = ${category})`

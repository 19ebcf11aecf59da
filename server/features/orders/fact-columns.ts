import type { Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { ReturnedFacts } from '#shared/contract/stated-facts.ts'

type Phone = Selectable<DB['phones']>

/** The columns of phones that hold the facts of a listing. */
export const factColumns = {
  condition: 'condition',
  storage: 'storageGb',
  colour: 'colour',
  usedYears: 'usedYears',
  batteryHealth: 'batteryHealth',
  networkLock: 'networkLock',
  carrier: 'carrier',
  accountLock: 'accountLock',
  replacedParts: 'replacedParts',
  faults: 'faults',
  box: 'box',
} as const satisfies Record<keyof ReturnedFacts, keyof Phone>

export type FactColumn = (typeof factColumns)[keyof typeof factColumns]
export const factColumnNames: FactColumn[] = Object.values(factColumns)

type FactsOf<Row extends Record<FactColumn, unknown>> = {
  [Name in keyof typeof factColumns]: Row[(typeof factColumns)[Name]]
}

/** The facts of a row of phones, or of anything that has its columns, by their names in the contract. */
export const factsOf = <Row extends Record<FactColumn, unknown>>(row: Row): FactsOf<Row> =>
  Object.fromEntries(Object.entries(factColumns).map(([name, column]) => [name, row[column]])) as FactsOf<Row>

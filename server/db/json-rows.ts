import pg from 'pg'
import type { Table } from './backup.ts'

/** Who works on a job at this moment does not move with it. */
const lockColumns = ['locked_at', 'locked_by']
const isOfWorkers = (name: string) => name.startsWith('graphile_worker.')

/**
 * SQL: the rows of a table as JSON objects, each one line, in an order and with an order of columns that all databases of one
 * version have in common.
 */
export function jsonRowsOf({ name, columns, order }: Pick<Table, 'name' | 'columns' | 'order'>): string {
  const shown = columns.toSorted().map((column) => {
    const id = pg.escapeIdentifier(column)
    return isOfWorkers(name) && lockColumns.includes(column) ? `null as ${id}` : id
  })
  // Not a name that a column could have.
  const line = `(select row_to_json(exported_row)::text from (select ${shown.join(', ')}) as exported_row)`
  return `select ${line} as line from ${name} order by ${order.length > 0 ? order.join(', ') : `${line} collate "C"`}`
}

/** SQL: adds such lines, as $1. */
export function insertOfJson({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  const list = columns.map((column) => pg.escapeIdentifier(column))
  return `insert into ${name} (${list.join(', ')}) overriding system value
    select ${list.map((column) => `made.${column}`).join(', ')}
    from unnest($1::text[]) as line, json_populate_record(null::${name}, line::json) as made`
}

import type { AlterTableCmd, ColumnDef, Constraint, Node, RawStmt } from 'libpg-query'

/** Input of a rule: one statement, and facts about its file. */
export type Seen = {
  statement: Node
  /** Tables that the same file creates: nobody else uses them yet, so nothing waits for a lock on them. */
  made: ReadonlySet<string>
  /** Constraints that the same file adds without validating the rows. */
  notValid: ReadonlySet<string>
  /** Whether the file only adds values to enums. */
  onlyEnumValues: boolean
  /** Whether the file runs outside a transaction, statement by statement (server/db/migrate.ts). */
  outside: boolean
}

export type Rule = { instead: string; isBroken: (seen: Seen) => boolean }

/** After strong_migrations (https://github.com/ankane/strong_migrations): what blocks a busy market or the previous version. */
export const rules: Record<string, Rule> = {
  'drop-table': {
    instead: 'Drop it a version later, once no server that runs reads it.',
    isBroken: ({ statement }) => isDropOf(statement, 'OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_MATVIEW', 'OBJECT_TYPE'),
  },
  'drop-function': {
    instead: 'Replace it (create or replace), or drop it a version later, once no server that runs calls it.',
    isBroken: ({ statement }) => isDropOf(statement, 'OBJECT_FUNCTION', 'OBJECT_PROCEDURE', 'OBJECT_SCHEMA', 'OBJECT_EXTENSION'),
  },
  'drop-column': {
    instead: 'Drop it a version later, once no server that runs names it.',
    isBroken: onAltered(({ subtype }) => subtype === 'AT_DropColumn'),
  },
  rename: {
    instead: 'Add the new name beside the old one, fill it, and drop the old one a version later.',
    isBroken: ({ statement }) =>
      ('RenameStmt' in statement && statement.RenameStmt.renameType !== 'OBJECT_INDEX') ||
      ('AlterEnumStmt' in statement && statement.AlterEnumStmt.oldVal !== undefined) ||
      'AlterObjectSchemaStmt' in statement,
  },
  'column-type': {
    instead: 'The table is written anew meanwhile: add a column of the new type, fill it, and drop the old one a version later.',
    isBroken: onAltered(({ subtype }) => subtype === 'AT_AlterColumnType'),
  },
  'column-required': {
    instead: 'The version before names no such column when it inserts: give it a default.',
    isBroken: onAddedColumn((column) => has(column, 'CONSTR_NOTNULL') && !isFilled(column)),
  },
  'column-rewrites': {
    instead:
      'Each row is written anew meanwhile: add the column empty, set its default in a second command, fill old rows by a job.',
    isBroken: onAddedColumn(
      (column) =>
        has(column, 'CONSTR_GENERATED', 'CONSTR_IDENTITY') ||
        /serial/.test(typeOf(column)) ||
        constraintsOf(column).some(({ contype, raw_expr }) => contype === 'CONSTR_DEFAULT' && isVolatile(raw_expr)),
    ),
  },
  'not-null': {
    instead: 'Each row is read under a lock: add check (x is not null) not valid, validate it in the next file, and say so here.',
    isBroken: onAltered(({ subtype }) => subtype === 'AT_SetNotNull'),
  },
  'check-validated': {
    instead: 'Each row is read under a lock: add it not valid, and validate it in the next file.',
    isBroken: (seen) =>
      onAddedConstraint(({ contype, skip_validation }) => contype === 'CONSTR_CHECK' && !skip_validation)(seen) ||
      onAddedColumn((column) => has(column, 'CONSTR_CHECK'))(seen),
  },
  'foreign-key-validated': {
    instead: 'Both tables are locked while rows are read: add it not valid, and validate it in the next file.',
    isBroken: (seen) =>
      onAddedConstraint(({ contype, skip_validation }) => contype === 'CONSTR_FOREIGN' && !skip_validation)(seen) ||
      onAddedColumn((column) => has(column, 'CONSTR_FOREIGN'))(seen),
  },
  'validated-at-once': {
    instead: 'The lock of adding it is held until the end of the file: validate it in the next one.',
    isBroken: (seen) =>
      onAltered(({ subtype, name }) => subtype === 'AT_ValidateConstraint' && seen.notValid.has(name ?? ''))(seen),
  },
  'unique-builds-index': {
    instead: 'The index is built under a lock: create it concurrently in a file before, and add the constraint using that index.',
    isBroken: (seen) =>
      onAddedConstraint(
        ({ contype, indexname }) =>
          contype === 'CONSTR_EXCLUSION' || ((contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') && !indexname),
      )(seen) || onAddedColumn((column) => has(column, 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'))(seen),
  },
  'index-locks': {
    instead: 'Nobody writes to the table meanwhile: (create|drop) index concurrently, in a file outside a transaction.',
    isBroken: ({ statement, made }) =>
      ('IndexStmt' in statement && !statement.IndexStmt.concurrent && !made.has(statement.IndexStmt.relation?.relname ?? '')) ||
      (isDropOf(statement, 'OBJECT_INDEX') && 'DropStmt' in statement && !statement.DropStmt.concurrent),
  },
  'rows-changed': {
    instead: 'Rows stay locked until the end of the file: change them by a job, a thousand at a time.',
    isBroken: ({ statement, made }) =>
      ('UpdateStmt' in statement && !made.has(statement.UpdateStmt.relation?.relname ?? '')) ||
      ('DeleteStmt' in statement && !made.has(statement.DeleteStmt.relation?.relname ?? '')) ||
      'TruncateStmt' in statement,
  },
  'table-locked': {
    instead: 'Nobody reads the table meanwhile.',
    isBroken: (seen) =>
      ['LockStmt', 'VacuumStmt', 'ClusterStmt', 'ReindexStmt', 'RefreshMatViewStmt'].some((kind) => kind in seen.statement) ||
      onAltered(({ subtype }) => subtype !== undefined && rewriting.has(subtype))(seen),
  },
  'word-with-its-use': {
    instead: 'A new word of an enum cannot be used in the transaction that adds it: give such words a file of their own.',
    isBroken: ({ statement, onlyEnumValues }) =>
      'AlterEnumStmt' in statement && !statement.AlterEnumStmt.oldVal && !onlyEnumValues,
  },
  'limits-lifted': {
    instead: 'server/db/migrate.ts sets lock_timeout and tries again; leave it so.',
    isBroken: ({ statement }) => 'VariableSetStmt' in statement,
  },
  unreadable: {
    instead: 'What a do block runs cannot be read from here: write plain statements.',
    isBroken: ({ statement }) => 'DoStmt' in statement,
  },
  'outside-a-transaction': {
    instead:
      'Concurrent statements need the first line "-- outside a transaction"; such a file is begun again where it was cut off, so that it holds nothing but drop index concurrently if exists, create index concurrently, and validate constraint.',
    isBroken: (seen) => seen.outside !== (isConcurrent(seen.statement) || (seen.outside && isValidation(seen))),
  },
}

const rewriting = new Set(['AT_SetTableSpace', 'AT_SetLogged', 'AT_SetUnLogged', 'AT_SetAccessMethod', 'AT_ClusterOn'])
/** Evaluated once for all rows: these return the same for a whole statement. */
const stableFunctions = new Set(['now', 'market_now', 'transaction_timestamp', 'statement_timestamp'])

export function madeIn(statements: readonly RawStmt[]): Pick<Seen, 'made' | 'notValid' | 'onlyEnumValues'> {
  const nodes = statements.flatMap(({ stmt }) => stmt ?? [])
  const made = nodes.flatMap((node) => {
    if ('CreateStmt' in node) return node.CreateStmt.relation?.relname ?? []
    return 'CreateTableAsStmt' in node ? (node.CreateTableAsStmt.into?.rel?.relname ?? []) : []
  })
  const added = nodes.flatMap(commandsOf).flatMap((command) => addedConstraint(command) ?? [])
  const notValid = added.filter(({ skip_validation }) => skip_validation).flatMap(({ conname }) => conname ?? [])
  return { made: new Set(made), notValid: new Set(notValid), onlyEnumValues: nodes.every((node) => 'AlterEnumStmt' in node) }
}

function isConcurrent(statement: Node): boolean {
  if ('IndexStmt' in statement) return statement.IndexStmt.concurrent === true && !statement.IndexStmt.if_not_exists
  return 'DropStmt' in statement && statement.DropStmt.concurrent === true && statement.DropStmt.missing_ok === true
}

const isValidation = (seen: Seen) => {
  const commands = commandsOf(seen.statement)
  return commands.length > 0 && commands.every(({ subtype }) => subtype === 'AT_ValidateConstraint')
}

const isDropOf = (statement: Node, ...kinds: string[]) =>
  'DropStmt' in statement && kinds.includes(statement.DropStmt.removeType ?? '')

const commandsOf = (statement: Node): AlterTableCmd[] =>
  'AlterTableStmt' in statement
    ? (statement.AlterTableStmt.cmds ?? []).flatMap((node) => ('AlterTableCmd' in node ? node.AlterTableCmd : []))
    : []

/** Whether a command of `alter table` satisfies `isSuch`, on a table that the file did not create. */
function onAltered(isSuch: (command: AlterTableCmd) => boolean) {
  return ({ statement, made }: Seen) => {
    if (!('AlterTableStmt' in statement) || made.has(statement.AlterTableStmt.relation?.relname ?? '')) return false
    return commandsOf(statement).some(isSuch)
  }
}

function onAddedConstraint(isSuch: (constraint: Constraint) => boolean) {
  return onAltered((command) => {
    const constraint = addedConstraint(command)
    return constraint !== undefined && isSuch(constraint)
  })
}

const addedConstraint = ({ subtype, def }: AlterTableCmd) =>
  subtype === 'AT_AddConstraint' && def && 'Constraint' in def ? def.Constraint : undefined

function onAddedColumn(isSuch: (column: ColumnDef) => boolean) {
  return onAltered(
    ({ subtype, def }) => subtype === 'AT_AddColumn' && def !== undefined && 'ColumnDef' in def && isSuch(def.ColumnDef),
  )
}

const constraintsOf = ({ constraints = [] }: ColumnDef) =>
  constraints.flatMap((node) => ('Constraint' in node ? node.Constraint : []))
const has = (column: ColumnDef, ...kinds: string[]) =>
  constraintsOf(column).some(({ contype }) => contype !== undefined && kinds.includes(contype))
const isFilled = (column: ColumnDef) =>
  has(column, 'CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY') || /serial/.test(typeOf(column))
const typeOf = ({ typeName }: ColumnDef) => JSON.stringify(typeName?.names ?? [])

/** Whether an expression calls a function that may return a different value for each row. */
function isVolatile(expression: unknown): boolean {
  const called = JSON.stringify(expression ?? null).matchAll(/"funcname":\[(.*?)\]/g)
  return [...called].some(([, names = '']) => {
    const name = [...names.matchAll(/"sval":"(\w+)"/g)].at(-1)?.[1] ?? ''
    return !stableFunctions.has(name)
  })
}

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

/** Statements that would block a running market or break the previous version, after https://github.com/ankane/strong_migrations. */
export const rules: Record<string, Rule> = {
  'drop-table': {
    instead: 'Drop it one version later, when no running server reads it.',
    isBroken: ({ statement }) => isDropOf(statement, 'OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_MATVIEW', 'OBJECT_TYPE'),
  },
  'drop-function': {
    instead: 'Replace it (create or replace), or drop it one version later, when no running server calls it.',
    isBroken: ({ statement }) => isDropOf(statement, 'OBJECT_FUNCTION', 'OBJECT_PROCEDURE', 'OBJECT_SCHEMA', 'OBJECT_EXTENSION'),
  },
  'drop-column': {
    instead: 'Drop it one version later, when no running server names it.',
    isBroken: onAltered(({ subtype }) => subtype === 'AT_DropColumn'),
  },
  rename: {
    instead: 'Add the new name, fill it, and drop the old one in the next version.',
    isBroken: ({ statement }) =>
      ('RenameStmt' in statement && statement.RenameStmt.renameType !== 'OBJECT_INDEX') ||
      ('AlterEnumStmt' in statement && statement.AlterEnumStmt.oldVal !== undefined) ||
      'AlterObjectSchemaStmt' in statement,
  },
  'column-type': {
    instead:
      'It rewrites the table under a lock: add a column of the new type, fill it, and drop the old one in the next version.',
    isBroken: onAltered(({ subtype }) => subtype === 'AT_AlterColumnType'),
  },
  'column-required': {
    instead: 'The inserts of the previous version do not name this column: give it a default.',
    isBroken: onAddedColumn((column) => has(column, 'CONSTR_NOTNULL') && !isFilled(column)),
  },
  'column-rewrites': {
    instead:
      'It rewrites every row under a lock: add the column without a default, then set the default, and fill old rows with a job.',
    isBroken: onAddedColumn(
      (column) =>
        has(column, 'CONSTR_GENERATED', 'CONSTR_IDENTITY') ||
        /serial/.test(typeOf(column)) ||
        constraintsOf(column).some(({ contype, raw_expr }) => contype === 'CONSTR_DEFAULT' && isVolatile(raw_expr)),
    ),
  },
  'not-null': {
    instead:
      'It reads every row under a lock: add check (x is not null) not valid, validate it in the next file, and say so here.',
    isBroken: onAltered(({ subtype }) => subtype === 'AT_SetNotNull'),
  },
  'check-validated': {
    instead: 'It reads every row under a lock: add it not valid, and validate it in the next file.',
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
    instead: 'The lock for adding it is held until the end of the file: validate it in the next file.',
    isBroken: (seen) =>
      onAltered(({ subtype, name }) => subtype === 'AT_ValidateConstraint' && seen.notValid.has(name ?? ''))(seen),
  },
  'unique-builds-index': {
    instead:
      'It builds the index under a lock: create the index concurrently in an earlier file, and add the constraint using that index.',
    isBroken: (seen) =>
      onAddedConstraint(
        ({ contype, indexname }) =>
          contype === 'CONSTR_EXCLUSION' || ((contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') && !indexname),
      )(seen) || onAddedColumn((column) => has(column, 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'))(seen),
  },
  'index-locks': {
    instead: 'It blocks writes to the table: (create|drop) index concurrently, in a file outside a transaction.',
    isBroken: ({ statement, made }) =>
      ('IndexStmt' in statement && !statement.IndexStmt.concurrent && !made.has(statement.IndexStmt.relation?.relname ?? '')) ||
      (isDropOf(statement, 'OBJECT_INDEX') && 'DropStmt' in statement && !statement.DropStmt.concurrent),
  },
  'rows-changed': {
    instead: 'Rows stay locked until the end of the file: change them with a job, a thousand at a time.',
    isBroken: ({ statement, made }) =>
      ('UpdateStmt' in statement && !made.has(statement.UpdateStmt.relation?.relname ?? '')) ||
      ('DeleteStmt' in statement && !made.has(statement.DeleteStmt.relation?.relname ?? '')) ||
      'TruncateStmt' in statement,
  },
  'table-locked': {
    instead: 'It blocks reads of the table.',
    isBroken: (seen) =>
      ['LockStmt', 'VacuumStmt', 'ClusterStmt', 'ReindexStmt', 'RefreshMatViewStmt'].some((kind) => kind in seen.statement) ||
      onAltered(({ subtype }) => subtype !== undefined && rewriting.has(subtype))(seen),
  },
  'word-with-its-use': {
    instead: 'A new value of an enum cannot be used in the transaction that adds it: add values in a separate file.',
    isBroken: ({ statement, onlyEnumValues }) =>
      'AlterEnumStmt' in statement && !statement.AlterEnumStmt.oldVal && !onlyEnumValues,
  },
  'limits-lifted': {
    instead: 'server/db/migrate.ts sets lock_timeout and retries; do not change it.',
    isBroken: ({ statement }) => 'VariableSetStmt' in statement,
  },
  unreadable: {
    instead: 'The linter cannot read the statements in a do block: write plain statements.',
    isBroken: ({ statement }) => 'DoStmt' in statement,
  },
  'outside-a-transaction': {
    instead:
      'Concurrent statements need the first line "-- outside a transaction"; an interrupted file starts again from its first statement, so it may contain only drop index concurrently if exists, create index concurrently, and validate constraint.',
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

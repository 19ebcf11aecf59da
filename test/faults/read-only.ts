import { withClient } from '#server/db/with-client.ts'

/** Makes a database read-only or writable; ends all its connections, as when a primary is replaced. */
export function makeReadOnly(databaseUrl: string, isReadOnly: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1)
  return withClient({ connectionString: databaseUrl }, async (client) => {
    await client.query(`begin read write; alter database ${name} set default_transaction_read_only = ${isReadOnly}; commit`)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  })
}

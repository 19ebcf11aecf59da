import { appendFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withClient } from '#server/db/with-client.ts'
import { debianFolder } from '../cluster/debian-program.ts'
import { type Machine, makeMachine } from './postgres.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy/backup')

/** A backup method: takes a base backup, archives the WAL, and restores both. */
export type Keeper = {
  name: string
  machine: Machine
  /** Settings for PostgreSQL. */
  settings: string
  begin: () => Promise<unknown>
  backUp: () => Promise<unknown>
  /** Fills the empty data folder; the WAL is replayed when PostgreSQL starts. */
  restore: () => Promise<unknown>
}

/** pgBackRest with PostgreSQL 15, both from Debian packages, with the settings of deploy/backup. */
export async function pgBackRest(): Promise<Keeper> {
  const debian = await debianFolder('backup', ['pgbackrest', 'postgresql-15', 'postgresql-client-15'], { whole: true })
  const bin = path.join(debian, 'usr/bin')
  const machine = await makeMachine(path.join(debian, 'usr/lib/postgresql/15'), {
    PATH: [bin, process.env.PATH].join(path.delimiter),
    LD_LIBRARY_PATH: path.join(debian, 'usr/lib/x86_64-linux-gnu'),
  })
  const own = path.join(machine.folder, 'own')
  // Only the settings that differ between machines.
  Object.assign(machine.env, {
    // The program name for restore_command, into which restore would write its own path unquoted.
    PGBACKREST_CMD: 'pgbackrest',
    PGBACKREST_CONFIG: path.join(deploy, 'pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: path.join(machine.folder, 'archive'),
    PGBACKREST_PG1_PATH: machine.data,
    PGBACKREST_PG1_PORT: String(machine.port),
    PGBACKREST_PG1_SOCKET_PATH: own,
    PGBACKREST_PG1_USER: 'ringback',
    PGBACKREST_LOCK_PATH: own,
    PGBACKREST_SPOOL_PATH: own,
  })
  const pgbackrest = (word: string) => machine.run(path.join(bin, 'pgbackrest'), ['--stanza=ringback', word])
  return {
    name: 'pgBackRest',
    machine,
    settings: `include '${path.join(deploy, 'postgresql.conf')}'`,
    begin: () => pgbackrest('stanza-create'),
    backUp: () => pgbackrest('backup'),
    restore: () => pgbackrest('restore'),
  }
}

/** The built-in PostgreSQL without a backup tool: its WAL is copied file by file, its data files while it runs. */
export async function plainCopies(): Promise<Keeper> {
  const machine = await makeMachine()
  const { data, run } = machine
  const archive = path.join(machine.folder, 'archive')
  const base = path.join(machine.folder, 'own/base')
  return {
    name: 'plain copies',
    machine,
    settings: `archive_mode = on\narchive_timeout = 10\narchive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'`,
    begin: async () => {},
    async backUp() {
      await withClient({ connectionString: machine.url }, async (client) => {
        await client.query(`select pg_backup_start('drill', true)`)
        // A file that disappears while it is copied is recreated from the WAL.
        await run('sh', ['-c', `cp -a '${data}' '${base}' || test $? = 1`])
        const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
        await rm(path.join(base, 'postmaster.pid'), { force: true })
        for (const name of await readdir(path.join(base, 'pg_wal'))) {
          await rm(path.join(base, 'pg_wal', name), { recursive: true })
        }
        await writeFile(path.join(base, 'backup_label'), rows[0]?.labelfile ?? '')
        await appendFile(path.join(base, 'postgresql.conf'), `\nrestore_command = 'cp "${archive}/%f" "%p"'\n`)
        await writeFile(path.join(base, 'recovery.signal'), '')
      })
    },
    restore: async () => {
      await run('sh', ['-c', `cp -a '${base}/.' '${data}'`])
    },
  }
}

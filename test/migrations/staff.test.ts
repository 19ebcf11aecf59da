import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { withClient } from '#server/db/with-client.ts'
import { withEmptyDatabase } from '../database.ts'

const ours = path.resolve(import.meta.dirname, '../../db/migrations')
const ofStaff = '0750_staff.sql'

/** The migrations before those of the staff, as the previous version has them. */
async function withMigrationsBefore<T>(work: (folder: URL) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-staff-'))
  const before = (await readdir(ours)).filter((name) => name < ofStaff)
  for (const name of before) await copyFile(path.join(ours, name), path.join(folder, name))
  return work(pathToFileURL(`${folder}/`)).finally(() => rm(folder, { recursive: true, force: true }))
}

test('[S14.7] the admins of the previous version are owners, and so is whom it makes an admin meanwhile; nobody else is on the staff', async () => {
  await withEmptyDatabase(inject('serverUrl'), async (url) => {
    await withMigrationsBefore((folder) => migrate(url, folder))
    await withClient({ connectionString: url }, async (client) => {
      const add = (name: string, role: string, closed = false) =>
        client.query(
          `insert into people (issuer, subject, name, email, role, closed_at)
             values ('test', $1, $1, $2, $3::role, case when $4 then market_now() end)`,
          [name, closed ? null : `${name}@people.example`, role, closed],
        )
      const staff = async () =>
        (
          await client.query<{ person: string; role: string }>(
            `select people.name as person, staff_roles.built_in as role from staff_members
               join people on people.id = person_id join staff_roles on staff_roles.id = role_id order by people.name`,
          )
        ).rows
      await add('ada', 'admin')
      await add('bea', 'buyer')
      await add('sam', 'seller')
      await add('left', 'admin', true)
      expect(await migrate(url)).toContain(ofStaff)
      expect(await staff()).toEqual([{ person: 'ada', role: 'owner' }])

      await add('ana', 'admin')
      await client.query("update people set role = 'admin' where name = 'bea'")
      expect((await staff()).map(({ person }) => person)).toEqual(['ada', 'ana', 'bea'])
      await client.query("update people set role = 'buyer' where name = 'bea'")
      expect((await staff()).map(({ person }) => person)).toEqual(['ada', 'ana'])
    })
  })
})

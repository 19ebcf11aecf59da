import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { withClient } from '#server/db/with-client.ts'
import { withEmptyDatabase } from '../database.ts'

const ours = path.resolve(import.meta.dirname, '../../db/migrations')
const ofBadges = '0780_badges.sql'

async function withMigrationsBefore<T>(work: (folder: URL) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-badges-'))
  const before = (await readdir(ours)).filter((name) => name < ofBadges)
  for (const name of before) await copyFile(path.join(ours, name), path.join(folder, name))
  return work(pathToFileURL(`${folder}/`)).finally(() => rm(folder, { recursive: true, force: true }))
}

test('[S14.4] badges of the previous version last half a year without evidence, and so do those that it still gives and ends', async () => {
  await withEmptyDatabase(inject('serverUrl'), async (url) => {
    await withMigrationsBefore((folder) => migrate(url, folder))
    await withClient({ connectionString: url }, async (client) => {
      const add = (name: string, verified: boolean) =>
        client.query(
          `insert into people (issuer, subject, name, email, role, verified_at, badge_name)
             values ('test', $1, $1, $1 || '@people.example', 'seller', case when $2 then market_now() - interval '1 year' end,
               case when $2 then $1 end)`,
          [name, verified],
        )
      const badges = async () =>
        (
          await client.query<{ name: string; days: number; checked: unknown; because: string | null }>(
            `select people.name, round(extract(epoch from until - market_now()) / 86400)::int as days, checked,
                 ended_because as because
               from seller_badges join people on people.id = seller_id order by people.name`,
          )
        ).rows
      await add('sam', true)
      await add('sue', false)
      expect(await migrate(url)).toContain(ofBadges)
      const unrecorded = { days: 180, checked: null, because: null }
      expect(await badges()).toEqual([{ name: 'sam', ...unrecorded }])
      await client.query("update people set verified_at = market_now(), badge_name = 'sue' where name = 'sue'")
      await client.query("update people set verified_at = null, badge_name = null where name = 'sam'")
      expect(await badges()).toEqual([
        { name: 'sam', ...unrecorded, because: 'account' },
        { name: 'sue', ...unrecorded },
      ])
    })
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readEndings } from '#server/features/personal-data/ending-notes.ts'
import { askWithDocument } from '#test/badges.ts'
import { until } from '#test/cards.ts'
import { withEmptyDatabase } from '#test/database.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { doOperatorCommand } from '#test/operator-command.ts'
import { startServerProcess } from '#test/races/server-process.ts'

const market = useMarket({ BADGE_REQUIRES: 'email,identity' })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ringback-documents-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const command = (name: string, databaseUrl: string, dataDir: string, ...words: string[]) =>
  doOperatorCommand(name, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PUBLIC_URL: market.config.publicUrl }, ...words)

test('[S14.4] documents deleted after a backup are deleted again by a restore, and their seller can ask anew', async () => {
  const [ada, vera, wes] = [
    await market.newcomer('admin'),
    await market.newcomer('seller', { name: 'Vera' }),
    await market.newcomer('seller', { name: 'Wes' }),
  ]
  const [decided, waiting] = [await askWithDocument(vera), await askWithDocument(wes)]
  const file = path.join(folder, 'market.tar.gz')
  await command('backup', market.databaseUrl, market.config.dataDir, file)
  await ada.verifySeller({ userId: vera.person.id, checked: ['identity'] })
  const notes = path.join(market.config.dataDir, 'endings')
  await until(async () => (await readEndings(notes)).endings.some((ending) => 'documentsOf' in ending))

  await withEmptyDatabase(inject('serverUrl'), async (databaseUrl) => {
    const dataDir = path.join(folder, 'elsewhere')
    const said = await command('restore', databaseUrl, dataDir, '--endings', notes, file)
    expect(said).toContain('documents of 1 requests')
    const server = await startServerProcess({ databaseUrl, dataDir, publicUrl: market.config.publicUrl }, 'server/main.ts', {
      DEMO: '1',
      BADGE_REQUIRES: 'email,identity',
    })
    try {
      const there = (token: string) => callerWith(server.url, token)
      await until(
        () =>
          there(vera.token)
            .getPicture({ id: decided })
            .then(
              () => false,
              ({ reason }) => reason === 'picture_unknown',
            ),
        60,
      )
      await expect(there(ada.token).getPicture({ id: decided })).rejects.toMatchObject({ reason: 'picture_unknown' })
      expect((await there(ada.token).getPicture({ id: waiting })).image).toMatch(/^data:image/)
      expect(await there(vera.token).getMyBadge({})).toMatchObject({ request: null, badge: null, refusal: null })
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const shown = 'select image_id from badge_documents where image_id in ($1, $2)'
      const { rows } = await client.query(shown, [decided, waiting]).finally(() => client.end())
      expect(rows).toEqual([{ image_id: waiting }])
    } finally {
      await server.stop()
    }
  })
})

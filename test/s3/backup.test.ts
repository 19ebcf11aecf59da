import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { withClient } from '#server/db/with-client.ts'
import { openImages } from '#server/ports/images/open-images.ts'
import { doOperatorCommand } from '../operator-command.ts'
import { uploadNew, useMarketWithBucket } from './market-in-s3.ts'

const given = useMarketWithBucket({})
const name = `ringback_restored_s3_${process.pid}`
const emptyUrl = () => new URL(`/${name}`, inject('serverUrl')).href
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ringback-backup-'))
  await onServer(`create database ${name}`)
})
afterAll(async () => {
  await onServer(`drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})
const onServer = (statement: string) => withClient({ connectionString: inject('serverUrl') }, (client) => client.query(statement))

const command = (word: string, databaseUrl: string, dataDir: string, file: string) =>
  doOperatorCommand(word, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...given.s3.settings }, file)

test('[S17.3] a backup says that it leaves out the pictures in the bucket; the restored market finds them there', async () => {
  const { market } = given
  const id = await uploadNew(await market.newcomer('seller'))
  const file = path.join(folder, 'market.tar.gz')
  const saved = await command('backup', market.databaseUrl, market.config.dataDir, file)
  expect(saved).toContain('Pictures in the bucket ringback are not included: copy the bucket now')
  const elsewhere = path.join(folder, 'elsewhere')
  const restored = await command('restore', emptyUrl(), elsewhere, file)
  expect(restored).toContain('Pictures in the bucket ringback are unchanged.')
  const { db } = connect(emptyUrl(), { poolSize: 1, statementSeconds: 60 })
  expect(await db.selectFrom('images').select('id').execute()).toEqual([{ id }])
  await db.destroy()
  expect(await openImages({ ...market.config, dataDir: elsewhere }).images.find(id, 640, 'webp')).toBeDefined()
})

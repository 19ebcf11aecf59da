import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { callerWith } from '#test/caller.ts'
import { cloneDatabase } from '#test/database.ts'
import { visitorAt } from '#test/provider.ts'
import { startServerProcess } from '#test/races/server-process.ts'

test('after IDENTITY_SECRET changes old tokens are rejected, people can sign in again, and the log says why', async () => {
  const database = await cloneDatabase(inject('serverUrl'))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-secret-'))
  const email = 'bea@people.example'
  const serverWith = (IDENTITY_SECRET: string) =>
    startServerProcess({ databaseUrl: database.url, dataDir }, 'server/main.ts', { IDENTITY_SECRET })
  const first = await serverWith('the first secret, which is long enough')
  const before = visitorAt(first.url)
  await before.signUp({ name: 'Bea', email })
  const identityToken = await before.token()
  await callerWith(first.url, identityToken).registerPerson({ name: 'Bea', email, userstatus: 'buyer' })
  await first.stop()

  const second = await serverWith('the second secret, which is as long')
  try {
    expect(second.said()).toContain('IDENTITY_SECRET is another one than before')
    const visitor = visitorAt(second.url)
    expect((await visitor.signIn({ email })).status).toBe(200)
    const { accessToken } = await callerWith(second.url, await visitor.token()).getAccessToken({ email })
    expect(await callerWith(second.url, accessToken).getMe()).toMatchObject({ email })
    await expect(callerWith(second.url, identityToken).getAccessToken({ email })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  } finally {
    await second.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

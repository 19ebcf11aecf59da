import { test } from 'vitest'
import { expectRestored } from '../backup/expect-restored.ts'
import { pgBackRest } from '../backup/keepers.ts'

test('[S17.8] pgBackRest, with the settings of deploy/backup, restores a market whose machine is lost', {
  timeout: 600_000,
}, async () => {
  await expectRestored(await pgBackRest(), 2)
})

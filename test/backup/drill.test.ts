import { test } from 'vitest'
import { expectRestored } from './expect-restored.ts'
import { plainCopies } from './keepers.ts'

test('[S17.8] a market whose machine is lost comes back from base backup and log, with every sale that had reached the archive', {
  timeout: 600_000,
}, async () => {
  await expectRestored(await plainCopies(), 2)
})

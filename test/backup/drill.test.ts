import { test } from 'vitest'
import { expectRestored } from './expect-restored.ts'
import { plainCopies } from './keepers.ts'

test('[S17.8] after the loss of its machine, a market is restored from base backup and WAL with every archived sale', {
  timeout: 600_000,
}, async () => {
  await expectRestored(await plainCopies(), 2)
})

import { flushCompileCache } from 'node:module'
import { noteAddress } from './address-note.ts'
import { announce } from './announce.ts'
import { readConfig } from './config.ts'
import { exitCodeFor, failureMessage } from './failure-message.ts'
import { endWithLauncher } from './launcher.ts'
import { openMarket } from './open-market.ts'

endWithLauncher()
try {
  const config = readConfig(process.env)
  const market = await openMarket(config)
  if (config.demo && config.jobs !== 'only') {
    const { fillDemoMarket } = await import('#db/demo/fill-demo-market.ts')
    await fillDemoMarket(market, config, (line) => console.log(line))
  }
  // Before the server can be seen to be ready, as it may be stopped from then on.
  closeOnSignal(market.close, config.drainSeconds + 20)
  const port = await market.listen()
  // Node writes the cache at exit, so a server that is killed would leave none.
  flushCompileCache()
  if (config.jobs === 'only')
    console.log(`\nRingback is running jobs; http://${config.host}:${port}/readyz says whether it is ready.\n`)
  else await noteAddress(config.dataDir, announce(config, port))
} catch (error) {
  console.error(failureMessage(error))
  process.exit(exitCodeFor(error))
}

/** The first signal shuts down gracefully; a second one, or the time limit, exits at once. */
function closeOnSignal(close: () => Promise<void>, withinSeconds: number) {
  let closing = false
  const onSignal = async () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), withinSeconds * 1_000).unref()
    await close()
    process.exit(0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

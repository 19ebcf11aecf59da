import { drill, tableOf } from '../test/backup/drill.ts'
import { pgBackRest } from '../test/backup/keepers.ts'

/** `npm run drill`: a market sells, loses its machine and comes back by pgBackRest; `DRILL_SECONDS` is how long it sells on. */
const keeper = await pgBackRest()
const drilled = await drill(keeper, {
  sellSeconds: Number(process.env.DRILL_SECONDS ?? 90),
  say: (line) => console.log(line),
}).finally(keeper.machine.remove)
console.log(`${tableOf(drilled)}\n${drilled.audit.trim().split('\n').at(-1)}`)
const isWhole = drilled.keptOf.beforeArchived === drilled.beforeArchived && /^Green/m.test(drilled.audit)
process.exit(isWhole ? 0 : 1)

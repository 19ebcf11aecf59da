import { drill, tableOf } from '../test/backup/drill.ts'
import { pgBackRest } from '../test/backup/keepers.ts'

/** `npm run drill`: a market loses its machine and is restored by pgBackRest, after it sold for another `DRILL_SECONDS`. */
const keeper = await pgBackRest()
const drilled = await drill(keeper, {
  sellSeconds: Number(process.env.DRILL_SECONDS ?? 90),
  say: (line) => console.log(line),
}).finally(keeper.machine.remove)
console.log(`${tableOf(drilled)}\n${drilled.audit.trim().split('\n').at(-1)}`)
const { account, signIn } = drilled.endedAgain
const isWhole = account && signIn && drilled.keptOf.beforeArchived === drilled.beforeArchived && /^Green/m.test(drilled.audit)
process.exit(isWhole ? 0 : 1)

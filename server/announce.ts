import { demoPassword, demoPeople } from '#db/demo/people.ts'
import type { Config } from './config.ts'

/** Prints the market's address, which it also returns, and how to look around in the demo. */
export function announce(config: Config, port: number): string {
  const address = config.publicUrl.replace(/:0$/, `:${port}`)
  console.log(`\nRingback is ready at ${address}\n`)
  if (!config.demo) return address
  const people = demoPeople.filter((person) => person.announced)
  console.log(`  Demo people, password ${demoPassword}:`)
  for (const { userstatus, email } of people) console.log(`    ${userstatus.padEnd(6)}  ${email}`)
  console.log('  Test cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks to confirm')
  console.log(`  Mail that was sent: ${address}/mailbox\n  Turn time and break things: ${address}/sandbox\n  Ctrl-C stops it.\n`)
  return address
}

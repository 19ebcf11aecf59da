import { demoPassword, demoPeople } from '#db/demo/people.ts'
import { missingIn } from '#shared/language/catalogue.ts'
import type { Config } from './config.ts'

/** Prints the market's address, which it also returns, which languages are incomplete, and how to look around in the demo. */
export function announce(config: Config, port: number): string {
  const address = config.publicUrl.replace(/:0$/, `:${port}`)
  console.log(`\nRingback is ready at ${address}\n`)
  for (const language of config.languages) {
    const missing = missingIn(language)
    if (missing > 0) console.log(`  languages/${language}.json lacks ${missing} messages, which its readers see in English.\n`)
  }
  if (!config.demo) return address
  const people = demoPeople.filter((person) => person.announced)
  console.log(`  Demo people, password ${demoPassword}:`)
  for (const { userstatus, staffRole, email } of people) {
    const role = staffRole ?? (userstatus === 'admin' ? 'owner' : userstatus)
    console.log(`    ${role.padEnd(9)}  ${email}`)
  }
  console.log(
    '  Test cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks for confirmation',
  )
  console.log(
    `  Sent mail: ${address}/mailbox\n  Codes for the staff’s second step: ${address}/authenticator\n  Turn the clock forward and break things: ${address}/sandbox\n  Ctrl-C stops it.\n`,
  )
  return address
}

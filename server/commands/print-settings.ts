import { readConfig } from '#server/config.ts'
import { settingsTable } from '#server/settings-table.ts'
import { readArguments, runCommand } from './run-command.ts'

/** `npm run settings`: prints every setting, its value and its meaning; exits with 2 if the market would not start. */
const usage = 'npm run settings takes no words.'

function table(): string {
  const rows = settingsTable(process.env).map(({ name, meaning, value, isSet }) => ({
    name,
    value: isSet ? `${value}  (set)` : value || '—',
    meaning,
  }))
  const widest = (key: 'name' | 'value') => Math.min(48, Math.max(...rows.map((row) => row[key].length)))
  const [name, value] = [widest('name'), widest('value')]
  return rows.map((row) => `${row.name.padEnd(name)}  ${row.value.padEnd(value)}  ${row.meaning}`).join('\n')
}

await runCommand(async () => {
  readArguments(usage, { options: {}, names: 0 })
  process.stdout.write(`${table()}\n`)
  readConfig(process.env)
  return 0
})

import { settingNames } from '#server/config.ts'

/** `npm run settings`: every setting and what it is for. */
const width = Math.max(...settingNames.map(({ name }) => name.length))
process.stdout.write(`${settingNames.map(({ name, meaning }) => `${name.padEnd(width)}  ${meaning}`).join('\n')}\n`)

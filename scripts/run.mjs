// Runs one of our TypeScript commands: node scripts/run.mjs FILE [ARGUMENT …]
import { runWith, setUp } from './set-up.mjs'

const [file = '', ...args] = process.argv.slice(2)
const { node } = setUp({ pages: false })
runWith(node, file, args)

// Runs one of our TypeScript commands: node scripts/run.mjs [--pages] FILE [ARGUMENT …]; --pages if it serves the built pages
import { runWith, setUp } from './set-up.mjs'

const pages = process.argv[2] === '--pages'
const [file = '', ...args] = process.argv.slice(pages ? 3 : 2)
const { node } = setUp({ pages })
runWith(node, file, args)

import { runWith, setUp } from './set-up.mjs'

const { node } = setUp({ pages: false })
runWith(node, 'scripts/check.ts', process.argv.slice(2))

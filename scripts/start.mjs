import { runWith, setUp } from './set-up.mjs'

const { node } = setUp()
runWith(node, 'server/main.ts', process.argv.slice(2))

import { serverEnvironment } from './server-environment.mjs'
import { runWith, setUp } from './set-up.mjs'

const { node } = setUp()
const own = process.env.NODE_OPTIONS ? { NODE_OPTIONS: `${serverEnvironment.NODE_OPTIONS} ${process.env.NODE_OPTIONS}` } : {}
runWith(node, 'server/main.ts', process.argv.slice(2), { ...serverEnvironment, ...own })

import { serverEnvironment } from './server-environment.mjs'
import { runWith, setUp } from './set-up.mjs'

const { node } = setUp()
runWith(node, 'server/main.ts', process.argv.slice(2), serverEnvironment)

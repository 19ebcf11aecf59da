// `npm run set-up`: what `npm start` does before it starts the server, for an installation that only root may write.
import { setUp } from './set-up.mjs'

const { node } = setUp()
console.log(`Ready for scripts/start.mjs, which runs the server with ${node}.`)

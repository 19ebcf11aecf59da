import { readFileSync } from 'node:fs'
import { runWith, setUp } from './set-up.mjs'

const { node } = setUp()
// A server's live data fits many times; given the machine's memory, Node would rather take that than clean up.
const modest = JSON.parse(readFileSync(new URL('server-environment.json', import.meta.url), 'utf8'))
const own = process.env.NODE_OPTIONS ? { NODE_OPTIONS: `${modest.NODE_OPTIONS} ${process.env.NODE_OPTIONS}` } : {}
runWith(node, 'server/main.ts', process.argv.slice(2), { ...modest, ...own })

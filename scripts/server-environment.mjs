import { fileURLToPath } from 'node:url'

/**
 * What a server's process is given. Its live data fits into that memory many times; given the machine's, Node would rather
 * take that than clean up. Its compiled code is kept from one start to the next.
 */
export const serverEnvironment = {
  NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=4',
  MALLOC_ARENA_MAX: '1',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
}

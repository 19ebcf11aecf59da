import { fileURLToPath } from 'node:url'

/** Environment of a server process. Its compiled code is cached between starts; the operator sets its memory limit. */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  // For young objects, in MB: with Node's own 16 or 64, a search takes a hundred MB more and is no faster.
  NODE_OPTIONS: `--max-semi-space-size=4 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
}

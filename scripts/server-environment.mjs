import { fileURLToPath } from 'node:url'

/** Environment of a server process. Its compiled code is cached between starts; the operator sets its memory limit. */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  // Node 20's default for young objects, in MB; with much memory, later versions take four times that, to no benefit.
  NODE_OPTIONS: `--max-semi-space-size=16 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
}

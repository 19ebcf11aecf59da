import { fileURLToPath } from 'node:url'

/** What a server's process is given. Its compiled code is kept from one start to the next; its memory is the operator's to bound. */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  // What Node 20 gave young objects, in MB; on a machine of much memory later ones give four times that, to no use.
  NODE_OPTIONS: `--max-semi-space-size=16 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
}

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** In each of the browser's files a page's own code would share with others in dozens of scraps; here is what every page needs. */
const everywhere = {
  groups: [
    {
      name: 'libraries',
      test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|react-hot-toast|goober)\//,
      priority: 2,
    },
    // Forms bring their library along, the contract its schemas, the card sandbox itself: fetched where they are used.
    { name: 'frame', test: /\/web\/(ui|components|lib\/(?!forms|contract-client|cards|card-sandbox))/, priority: 1 },
  ],
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: { target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: everywhere } } } },
    // The server runs shared/ itself: on the server's side the pages use that same copy (page-context.ts is known by identity).
    ssr: { build: { rolldownOptions: { external: [/^#shared\//] } } },
  },
})

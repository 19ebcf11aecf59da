import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: { target: 'es2022' },
  // The server runs shared/ itself: on the server's side the pages use that same copy (page-context.ts is known by identity).
  environments: { ssr: { build: { rolldownOptions: { external: [/^#shared\//] } } } },
})

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  // The server runs shared/ itself: on the server's side the pages use that same copy (page-context.ts is known by identity).
  build: isSsrBuild ? { rollupOptions: { external: [/^#shared\//] } } : { target: 'es2022' },
}))

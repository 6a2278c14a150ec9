import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { shopChunks } from './scripts/chunks.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Without the entries a cold dev server finds dependencies late, answers 504 and the page stays dead.
  optimizeDeps: { entries: ['src/pages/**/*.{ts,tsx}'] },
  environments: {
    // The whole server is one bundle, so that pages, API and mails share their modules.
    // Of the mails' parts only what is used: the rest takes a third of a second of every start.
    ssr: {
      build: { rollupOptions: { input: 'src/main.ts' } },
      resolve: { noExternal: [/^@react-email\//] },
    },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: shopChunks() } } } },
    },
  },
  build: { target: 'es2022' },
})

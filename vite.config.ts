import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { shopChunks } from './scripts/chunks.ts'
import { tablerIcons } from './scripts/icons.ts'

/** Packages of many files, of which the built server holds what it uses, in its one file (decision 33). */
const ofManyFiles = [
  /^drizzle-orm/,
  /^hono/,
  /^@hono\//,
  /^zod/,
  /^react-router/,
  /^pg-boss/,
  /^stripe/,
  /^openid-client/,
  /^@base-ui\//,
  /^@react-email\//,
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), tablerIcons(), reactRouter()],
  // Without the entries a cold dev server finds dependencies late, answers 504 and the page stays dead.
  optimizeDeps: { entries: ['src/pages/**/*.{ts,tsx}'] },
  environments: {
    // The whole server is one bundle, so that pages, API and mails share their modules.
    ssr: {
      build: { rollupOptions: { input: 'src/main.ts' } },
      resolve: { noExternal: command === 'build' ? ofManyFiles : [] },
    },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: shopChunks() } } } },
    },
  },
  // `pages/light.ts` is built like a worker: one file, apart from React's.
  worker: { format: 'es', plugins: () => [tablerIcons()] },
  build: { target: 'es2022' },
}))

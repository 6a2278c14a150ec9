import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Without the entries a cold dev server finds dependencies late, answers 504 and the page stays dead.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}'] },
  environments: {
    // The whole server is one bundle, so that pages, API and mails share their modules.
    // Of the mails' parts only what is used: the rest takes a third of a second of every start.
    ssr: {
      build: { rollupOptions: { input: 'src/main.ts' } },
      resolve: { noExternal: [/^@react-email\//] },
    },
    // Small parts that several pages share travel together: thirty files of 500 bytes wait for each other.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /@tabler|src\/(?!web\/pages\/(staff|account))|clsx/,
                  minShareCount: 8,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: { target: 'es2022' },
})

import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'vite'
import { openApiFaults } from './openapi-faults.ts'

/** Writes docs/openapi.json from the routes, or with --check fails if it differs from them. Fails on faults in either case. */
const FILE = 'docs/openapi.json'
const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true, hmr: false, ws: false },
  logLevel: 'error',
})
const { createApi } = await vite.ssrLoadModule('/src/api/app.ts')
const { openApiDocument } = await vite.ssrLoadModule('/src/api/document.ts')
const text = `${JSON.stringify(openApiDocument(createApi()), null, 2)}\n`
await vite.close()
const faults = openApiFaults(JSON.parse(text))

if (!process.argv.includes('--check')) writeFileSync(FILE, text)
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('docs/openapi.json differs from the routes: run npm run openapi and read the difference.')
  process.exitCode = 1
}
if (faults.length > 0) {
  console.error(`docs/openapi.json:\n${faults.join('\n')}`)
  process.exitCode = 1
}

import { pathToFileURL } from 'node:url'

/** The bundled server. Its address is a value, so that types come from the source and not from the bundle. */
export function loadServer(): Promise<typeof import('../src/main.ts')> {
  return import(pathToFileURL('build/server/index.js').href)
}

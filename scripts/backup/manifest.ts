import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a backup's folder says of itself; it is written last. */
export type Manifest = { kind: 'dump' | 'cluster'; major: 18; createdAt: string }

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new Error(`${folder} no es un respaldo completo: le falta manifest.json.`)
  })
  return JSON.parse(text) as Manifest
}

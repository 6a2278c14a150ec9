import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * The folder, or, where it is not there yet, the nearest one above it, in which it will be made. The doctor makes none: it may
 * run as another account than the shop, which could not write to it then.
 *
 * @throws where it may not be written to, or is a file
 */
export async function nearestFolder(folder: string): Promise<{ place: string; isThere: boolean }> {
  const wanted = resolve(folder)
  let place = wanted
  let found = await stat(place).catch(ignoreMissing)
  while (!found) {
    place = dirname(place)
    found = await stat(place).catch(ignoreMissing)
  }
  if (!found.isDirectory()) throw new Error(`${place} no es una carpeta.`)
  await access(place, constants.W_OK)
  return { place, isThere: place === wanted }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Advice for a missing folder. */
export const MOUNT = 'nada en una instalación nueva; en otra, revisa DATA_DIR y que su disco esté montado'

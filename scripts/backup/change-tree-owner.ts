import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, changeOwner } from '../../src/platform/db/embedded/account.ts'

/** Hands a folder and all that is in it to the server's account. */
export function changeTreeOwner(account: Account, folder: string): void {
  changeOwner(account, folder)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) changeTreeOwner(account, path)
    else changeOwner(account, path)
  }
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, giveTo } from '../../src/platform/db/embedded/account.ts'

/** Hands a folder and all that is in it to the server's account. */
export function giveTreeTo(account: Account, folder: string): void {
  giveTo(account, folder)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveTreeTo(account, path)
    else giveTo(account, path)
  }
}

import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'

/** Account that runs the server; empty when it is simply the current user. */
export type Account = { uid?: number; gid?: number }

/** PostgreSQL refuses uid 0, and initdb needs an account with a passwd entry. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'node', 'nobody']) {
    const row = rows.find((candidate) => candidate[0] === name && candidate[2] !== '0')
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) }
  }
  throw new Error(
    'Tianguis corre como root y no hay una cuenta sin privilegios para PostgreSQL (postgres, node o nobody). ' +
      'Crea una con "useradd -r postgres" o define DATABASE_URL.',
  )
}

/** Hands a path to the server's account; nothing to do when we do not drop privileges. */
export function changeOwner(account: Account, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
}

/** Asks the kernel rather than reading modes: every parent folder and any ACL counts. */
export function canEnter(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0
}

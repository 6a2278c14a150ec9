import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'

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

export function changeOwner(account: Account, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
}

/** Tried in a shell, because parent folders and ACLs count as well as modes. */
export function canEnter(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0
}

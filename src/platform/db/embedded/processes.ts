import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type ProcessInfo = { parent: number; zombie: boolean; command: string }

/** What runs under this process id, or null. Linux needs no `ps`: slim images have none. */
export function processInfo(pid: number): ProcessInfo | null {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

function fromProc(pid: number): ProcessInfo | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command in parentheses may itself hold spaces and parentheses.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { parent: Number(parent), zombie: state === 'Z', command }
  } catch {
    return null
  }
}

function fromPs(pid: number): ProcessInfo | null {
  const answer = spawnSync('ps', ['-ww', '-o', 'ppid=,stat=,args=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/m.exec(answer.stdout ?? '') ?? []
  if (parent === undefined || state === undefined || command === undefined) return null
  return { parent: Number(parent), zombie: state.startsWith('Z'), command }
}

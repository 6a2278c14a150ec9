import { readdirSync, readFileSync } from 'node:fs'

/** Ticks per second of /proc's times on Linux. */
const HERTZ = 100

/** CPU milliseconds that a process and its finished children have used; 0 where /proc is missing or it is gone. */
export function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0)
    return (ticks * 1_000) / HERTZ
  } catch {
    return 0
  }
}

/** The same of several, to the nanosecond, of all their threads. */
export function exactCpuOf(pids: readonly number[]): number {
  const tasks = pids.flatMap((pid) =>
    entriesOf(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}`),
  )
  return tasks.reduce((sum, task) => sum + Number(readOr(`${task}/schedstat`, '0').split(' ')[0]), 0) / 1e6
}

const entriesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const readOr = (file: string, otherwise: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

/** CPU milliseconds of the database server that runs below `parent`: its postmaster and all its backends. */
export function databaseCpuBelow(parent: number): number {
  return databaseBelow(parent).reduce((sum, pid) => sum + cpuOf(pid), 0)
}

/** The processes of that server. */
export function databaseBelow(parent: number): number[] {
  const all = processes()
  const below = new Set([parent])
  for (let size = 0; size !== below.size; ) {
    size = below.size
    for (const { pid, ppid } of all) if (below.has(ppid)) below.add(pid)
  }
  return all.filter(({ pid, name }) => below.has(pid) && name === 'postgres').map(({ pid }) => pid)
}

function processes(): { pid: number; ppid: number; name: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const end = stat.lastIndexOf(')')
        return [
          {
            pid: Number(name),
            name: stat.slice(stat.indexOf('(') + 1, end),
            ppid: Number(stat.slice(end + 2).split(' ')[1]),
          },
        ]
      } catch {
        return []
      }
    })
}

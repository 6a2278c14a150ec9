import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Waits for `work` at most so long: a bench that hangs says nothing. */
export async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing after ${seconds} s`)), seconds * 1_000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The first message of a child; fails at once when the child ends without one. */
export async function messageOf<T>(child: ChildProcess, seconds: number, what: string): Promise<T> {
  const stop = new AbortController()
  const ended = once(child, 'exit', { signal: stop.signal }).then(([code]) => {
    throw new Error(`${what} ended with code ${code} before it was ready`)
  })
  ended.catch(() => {})
  try {
    const [message] = await within(seconds, what, Promise.race([once(child, 'message'), ended]))
    return message as T
  } finally {
    stop.abort()
  }
}

/** Lets a child end on its own, then makes it. */
export async function endOf(child: ChildProcess, seconds: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  if (child.connected) child.disconnect()
  await within(seconds, 'a child', gone).catch(async () => {
    child.kill('SIGKILL')
    await gone
  })
}

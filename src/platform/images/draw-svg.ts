import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { appError } from '../../lib/errors.ts'
import { logoErrors } from './errors.ts'
import { createLimiter } from './one-at-a-time.ts'

export type SvgAnswer = { png: Uint8Array } | { refused: keyof typeof logoErrors }

/** A source file of its own, also next to the bundled server. */
const PROGRAM = resolve('src/platform/images/draw-svg-process.ts')
/** A logo takes a quarter of a second, mostly to start the process. */
const SECONDS = 10

// Separate from the photos, which would wait for an endless drawing.
const oneAtATime = createLimiter(1)

/**
 * Draws an SVG in a process that is killed after `seconds`. A single path may take minutes, and sharp checks its own
 * timeout only between strips.
 *
 * @throws `logo-not-square`, `logo-damaged`, `logo-slow`
 */
export async function drawSvg(bytes: Buffer, seconds = SECONDS): Promise<Buffer> {
  const answer = await oneAtATime(() => runProgram(bytes, seconds))
  if ('refused' in answer) throw appError(logoErrors, answer.refused)
  return Buffer.from(answer.png)
}

async function runProgram(bytes: Buffer, seconds: number): Promise<SvgAnswer> {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    timeout: seconds * 1_000,
    killSignal: 'SIGKILL',
  })
  try {
    return await new Promise<SvgAnswer>((answer, fail) => {
      child.on('message', (sent) => answer(sent as SvgAnswer))
      child.on('error', fail)
      // Killed by the timeout, or by the system for its memory.
      child.on('exit', (_, signal) =>
        answer({ refused: signal === 'SIGKILL' ? 'logo-slow' : 'logo-damaged' }),
      )
      // A failed write means that the process has ended.
      child.send(bytes, () => {})
    })
  } finally {
    child.kill('SIGKILL')
  }
}

import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { appError } from '../../lib/errors.ts'
import { logoErrors } from './errors.ts'
import { createLimiter } from './one-at-a-time.ts'

/** What the process answers: the PNG's bytes, or the code of a refusal. */
export type SvgAnswer = { png: Uint8Array } | { refused: keyof typeof logoErrors }

/** A file of its own beside the built server too, which is one bundle. */
const PROGRAM = resolve('src/platform/images/draw-svg-process.ts')
/** Logos take a quarter of a second, most of it the start of the process. */
const SECONDS = 10

// Apart from the photographs' places: those would wait for somebody's endless drawing.
const oneAtATime = createLimiter(1)

/**
 * Draws an SVG in a process of its own, killed after `seconds`. Nothing less ends it: a single path may take minutes,
 * and the time that sharp gives itself is looked at between strips only.
 *
 * @throws `logo-not-square`, `logo-damaged`, `logo-slow`
 */
export async function drawSvg(bytes: Buffer, seconds = SECONDS): Promise<Buffer> {
  const answer = await oneAtATime(() => ask(bytes, seconds))
  if ('refused' in answer) throw appError(logoErrors, answer.refused)
  return Buffer.from(answer.png)
}

async function ask(bytes: Buffer, seconds: number): Promise<SvgAnswer> {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: [],
    // Its complaints go where this process's go.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    timeout: seconds * 1_000,
    killSignal: 'SIGKILL',
  })
  try {
    return await new Promise<SvgAnswer>((answer, fail) => {
      child.on('message', (sent) => answer(sent as SvgAnswer))
      child.on('error', fail)
      // By our hand or for its memory by the system's: it was too much either way.
      child.on('exit', (_, signal) =>
        answer({ refused: signal === 'SIGKILL' ? 'logo-slow' : 'logo-damaged' }),
      )
      // Who cannot be written to any more has ended.
      child.send(bytes, () => {})
    })
  } finally {
    child.kill('SIGKILL')
  }
}

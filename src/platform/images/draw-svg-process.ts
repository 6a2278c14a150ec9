import sharp from 'sharp'
import { isAppError } from '../../lib/errors.ts'
import { drawSquare } from './draw-square.ts'

/** Program of `drawSvg`: it is sent one SVG, answers once and is killed. */

// One core: the others are the pages'.
sharp.concurrency(1)
// Its parent is gone, killed perhaps. `process.exit()` would wait for the drawing.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', async (bytes: Uint8Array) => {
  process.send?.(await drawn(bytes))
})

/** A `SvgAnswer`. */
async function drawn(bytes: Uint8Array) {
  try {
    return { png: await drawSquare(bytes, false) }
  } catch (error) {
    if (isAppError(error)) return { refused: error.code }
    throw error
  }
}

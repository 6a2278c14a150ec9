import sharp from 'sharp'
import { isAppError } from '../../lib/errors.ts'
import { drawSquare } from './draw-square.ts'

/** Program of `drawSvg`: receives one SVG, responds once and is killed. */

// One core; the others serve pages.
sharp.concurrency(1)
// The parent has ended. `process.exit()` would wait for the drawing.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', async (bytes: Uint8Array) => {
  process.send?.(await drawn(bytes))
})

async function drawn(bytes: Uint8Array) {
  try {
    return { png: await drawSquare(bytes, false) }
  } catch (error) {
    if (isAppError(error)) return { refused: error.code }
    throw error
  }
}

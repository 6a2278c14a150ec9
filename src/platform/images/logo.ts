import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { appError } from '../../lib/errors.ts'
import { type LogoSize, logoFile, logoSizes } from '../../lib/site.ts'
import type { Files } from '../files/files.ts'
import { drawSquare, LOGO_SIDE } from './draw-square.ts'
import { logoErrors } from './errors.ts'
import { formatOf, HEAD_BYTES } from './format.ts'
import { createLimiter, limitPictureWork } from './limiter.ts'

export const LOGO_MAX_BYTES = 1_000_000
const SVG_MAX_BYTES = 200_000

/**
 * Renders a square SVG or PNG as PNGs of all sizes at `key`, which must be new. SVGs are never served, because they
 * may contain scripts and load other files. Rendering has no access to files or network; entities and embedded
 * pictures, which could expand to any size, are rejected before, and slow drawings are killed (`drawSvg`).
 *
 * @throws `logo-format`, `logo-too-large`, `logo-pictures`, `logo-not-square`, `logo-too-small`, `logo-damaged`,
 * `logo-slow`
 */
export async function storeLogo(files: Files, path: string, key: string): Promise<void> {
  const bytes = await readFile(path)
  const isPng = formatOf(bytes.subarray(0, HEAD_BYTES)) === 'png'
  if (!isPng) requirePlainSvg(bytes)
  if (bytes.length > (isPng ? LOGO_MAX_BYTES : SVG_MAX_BYTES)) throw appError(logoErrors, 'logo-too-large')
  const svg = isPng ? undefined : await drawSvg(bytes)
  const drawn = await limitPictureWork(async () => {
    const whole = svg ?? (await drawSquare(bytes, true))
    return Promise.all(
      logoSizes.map(async (size) => ({ name: logoFile(key, size), body: await sized(whole, size) })),
    )
  })
  try {
    for (const { name, body } of drawn) await files.put(name, body, 'image/png')
  } catch (error) {
    await files.remove(drawn.map(({ name }) => name))
    throw error
  }
}

function requirePlainSvg(bytes: Buffer): void {
  const text = bytes.subarray(0, SVG_MAX_BYTES).toString('utf8')
  if (!isSvg(text)) throw appError(logoErrors, 'logo-format')
  // Elements, and the CSS functions that create filters without elements.
  const pictures =
    /<!ENTITY|<([^\s<>/:]+:)?(image|fe[a-z]+|foreignObject|include)[\s/>]|\b(blur|drop-shadow)\(/i
  if (pictures.test(text)) throw appError(logoErrors, 'logo-pictures')
}

/** Whether the first element is `svg`. Scans forwards: a regular expression would backtrack over many comments. */
function isSvg(text: string): boolean {
  let rest = text.replace(/^\uFEFF/, '').trimStart()
  for (;;) {
    if (/^<svg[\s>]/i.test(rest)) return true
    const end = rest.startsWith('<!--') ? '-->' : /^<(\?xml|!DOCTYPE)[\s>]/i.test(rest) ? '>' : undefined
    const at = end === undefined ? -1 : rest.indexOf(end)
    if (end === undefined || at === -1) return false
    rest = rest.slice(at + end.length).trimStart()
  }
}

/** Home screens crop icons and show no transparency: these sizes have a white background and a margin. */
async function sized(whole: Buffer, size: LogoSize): Promise<Buffer> {
  if (typeof size === 'number') return sharp(whole).resize(size, size).png().toBuffer()
  const { side, share } = size === 'touch' ? { side: 180, share: 0.84 } : { side: LOGO_SIDE, share: 0.6 }
  const inner = Math.round(side * share)
  const input = await sharp(whole).resize(inner, inner).png().toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}

type SvgAnswer = { png: Uint8Array } | { refused: keyof typeof logoErrors }

/** A source file of its own, also next to the bundled server. */
const PROGRAM = resolve('src/platform/images/draw-svg-process.ts')
/** A logo takes a quarter of a second, mostly to start the process. */
const SECONDS = 10

// Separate from the photos, which would wait for an endless drawing.
const limitDrawing = createLimiter(1)

/**
 * Draws an SVG in a process that is killed after `seconds`. A single path may take minutes, and sharp checks its own
 * timeout only between strips.
 *
 * @throws `logo-not-square`, `logo-damaged`, `logo-slow`
 */
export async function drawSvg(bytes: Buffer, seconds = SECONDS): Promise<Buffer> {
  const answer = await limitDrawing(() => runProgram(bytes, seconds))
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
      child.on('exit', (_, signal) =>
        answer({ refused: signal === 'SIGKILL' ? 'logo-slow' : 'logo-damaged' }),
      )
      child.send(bytes, () => {})
    })
  } finally {
    child.kill('SIGKILL')
  }
}

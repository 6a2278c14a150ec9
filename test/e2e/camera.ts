import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'

/** A camera's picture: brightness from 0 to 255 of each point. */
export type Scene = { width: number; height: number; lightAt: (x: number, y: number) => number }

const films: { browser: Browser; folder: string }[] = []

/** A browser whose camera films this scene. */
export async function browserSeeing({ width, height, lightAt }: Scene): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-camera-'))
  const light = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) light[y * width + x] = lightAt(x, y)
  const grey = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, grey])
  const file = join(folder, 'camera.y4m')
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip C420jpeg\n`), frame, frame]),
  )
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
  films.push({ browser, folder })
  return browser
}

/** Waits until the page's video has shown ten more pictures of the camera, a second at its rate. */
export const seeMore = (page: Page) =>
  page
    .locator('video')
    .filter({ visible: true })
    .evaluate(
      (video: HTMLVideoElement) =>
        new Promise<void>((done) => {
          let left = 10
          const count = () => (--left === 0 ? done() : video.requestVideoFrameCallback(count))
          video.requestVideoFrameCallback(count)
        }),
    )

export async function endFilms(): Promise<void> {
  for (const { browser, folder } of films.splice(0)) {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

// EAN-13 (GS1 General Specifications, 5.2): seven modules a digit, of one of three sets.
const left = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const inverted = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('')
const right = left.map(inverted)
const mirrored = right.map((bits) => [...bits].reverse().join(''))
/** Which of the first six digits are mirrored, by the digit before them, which has no bars. */
const parity = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ')

/** The bars of thirteen digits, a `1` for each dark module. */
export function ean13(digits: string): string {
  const [first = 0, ...others] = [...digits].map(Number)
  const half = others.slice(0, 6).map((digit, at) => (parity[first]?.[at] === '1' ? mirrored : left)[digit])
  return `101${half.join('')}01010${others
    .slice(6)
    .map((digit) => right[digit])
    .join('')}101`
}

/** The back of a book on a table, its barcode on a white label, as a phone holds it. */
export function bookScene(digits: string): Scene {
  const [width, height, module] = [1280, 720, 4]
  const bars = ean13(digits)
  const start = Math.floor((width - bars.length * module) / 2)
  const [quiet, top, bottom] = [12 * module, 330, 520]
  return {
    width,
    height,
    lightAt: (x, y) => {
      if (x < 260 || x > 1_020 || y < 40 || y > 680) return 130
      const isLabel =
        x >= start - quiet && x < start + bars.length * module + quiet && y > top - 24 && y < bottom + 40
      if (!isLabel) return 70
      return y >= top && y < bottom && bars[Math.floor((x - start) / module)] === '1' ? 20 : 232
    },
  }
}

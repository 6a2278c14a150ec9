import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { findOrInstallChromium } from '../../scripts/chromium.ts'
import { scriptBytes } from './weight.ts'

export type Scores = {
  name: string
  performance: number
  accessibility: number
  practices: number
  seo: number
  /** Milliseconds of a phone on slow 4G. */
  largestPaint: number
  blocked: number
  /** Kilobytes (1,000 bytes) of gzip. */
  scriptsKb: number
}

/** Fetched when it is needed: with what it brings along it is as large as a third of the shop's own packages. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** Single runs scatter with what else the machine does: the median is what counts (Lighthouse's own advice). */
const RUNS = 5

type Run = Omit<Scores, 'name' | 'scriptsKb'>

/** Lighthouse's four scores (0–100) as a guest, of the median of five runs, and how heavy the page's scripts are. */
export async function benchLighthouse(
  base: string,
  pages: readonly (readonly [name: string, path: string])[],
  port: number,
): Promise<Scores[]> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    const all: Scores[] = []
    for (const [name, path] of pages) {
      const scriptsKb = Math.round((await scriptBytes(browser, base + path)) / 100) / 10
      const runs: Run[] = []
      for (let n = 0; n < RUNS; n++) runs.push(await runLighthouse(base + path, port))
      runs.sort((a, b) => a.performance - b.performance)
      const median = runs[Math.floor(RUNS / 2)]
      if (median) all.push({ name, ...median, scriptsKb })
    }
    return all
  } finally {
    await browser.close()
  }
}

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

async function runLighthouse(url: string, port: number): Promise<Run> {
  const args = ['--yes', LIGHTHOUSE, url, `--port=${port}`, '--output=json', '--quiet']
  const { stdout } = await promisify(execFile)('npx', args, {
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  }).catch((error: unknown) => {
    throw new Error(`${LIGHTHOUSE} did not run; npx fetches it from the npm registry.`, { cause: error })
  })
  const { categories, audits } = JSON.parse(stdout) as Report
  const score = (category: string) => Math.round(100 * (categories[category]?.score ?? Number.NaN))
  const time = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.NaN)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    largestPaint: time('largest-contentful-paint'),
    blocked: time('total-blocking-time'),
  }
}

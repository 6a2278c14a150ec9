import lighthouse from 'lighthouse'
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

async function runLighthouse(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' })
  const score = (category: string) =>
    Math.round(100 * (result?.lhr.categories[category]?.score ?? Number.NaN))
  const time = (audit: string) => Math.round(result?.lhr.audits[audit]?.numericValue ?? Number.NaN)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    largestPaint: time('largest-contentful-paint'),
    blocked: time('total-blocking-time'),
  }
}

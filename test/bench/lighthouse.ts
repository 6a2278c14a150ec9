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
  /** Kilobytes (1,000 bytes) of gzip. */
  scriptsKb: number
}

/** Lighthouse's four scores (0–100) of a phone on slow 4G, as a guest, and how heavy the page's scripts are. */
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
      const result = await lighthouse(base + path, { port, logLevel: 'error', output: 'json' })
      const score = (category: string) =>
        Math.round(100 * (result?.lhr.categories[category]?.score ?? Number.NaN))
      all.push({
        name,
        performance: score('performance'),
        accessibility: score('accessibility'),
        practices: score('best-practices'),
        seo: score('seo'),
        scriptsKb: Math.round((await scriptBytes(base + path)) / 100) / 10,
      })
    }
    return all
  } finally {
    await browser.close()
  }
}

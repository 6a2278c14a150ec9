import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findOrInstallChromium } from '../../scripts/chromium.ts'

export type Scores = {
  name: string
  performance: number
  accessibility: number
  practices: number
  seo: number
}

/** Lighthouse's four scores (0–100) of a phone on slow 4G, as a guest. */
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
      })
    }
    return all
  } finally {
    await browser.close()
  }
}

import { gzipSync } from 'node:zlib'
import type { BrowserContext, CDPSession } from 'playwright-core'

/** Cost of one load of a page in the browser, without throttling, until nothing more happens. */
export type Weight = {
  /** Milliseconds in which the main thread was busy, or waited for another process. */
  mainThreadMs: number
  /** Milliseconds of processor time of the main thread, on which other work of the machine has little influence. */
  processorMs: number
  /** Milliseconds of these in which scripts ran. */
  scriptMs: number
  /** Kilobytes (1,000 bytes) of gzip. */
  scriptsKb: number
  scriptFiles: number
}

/** Milliseconds in which a page that nobody touches has done all that it will. */
const SETTLED = 5_000

export async function weigh(context: BrowserContext, url: string): Promise<Weight> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await devtools.send('Network.clearBrowserCache')
  const processor = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await processor.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url)
  await page.waitForTimeout(SETTLED)
  const sizes = await Promise.all(scripts)
  const { task, script } = await busyTimes(devtools)
  const { task: processorMs } = await busyTimes(processor)
  await page.close()
  return {
    mainThreadMs: task,
    processorMs,
    scriptMs: script,
    scriptsKb: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10,
    scriptFiles: sizes.length,
  }
}

/** Chromium's own counters of the page's main thread, in milliseconds. */
async function busyTimes(devtools: CDPSession): Promise<{ task: number; script: number }> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const time = (name: string) =>
    Math.round(1_000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN))
  return { task: time('TaskDuration'), script: time('ScriptDuration') }
}

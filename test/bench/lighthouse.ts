import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type Scores = {
  performance: number
  accessibility: number
  practices: number
  seo: number
  /** Milliseconds of a phone on slow 4G. */
  largestPaint: number
  blocked: number
  shift: number
}

/** Fetched when it is needed: with what it brings along it is as large as a third of the shop's own packages. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/**
 * A budget phone in Lighthouse's `benchmarkIndex`; chosen, not measured (decision 5). The usual factor
 * of 4 makes a fast machine a fast phone, on which no task of React's is long enough to count.
 */
const PHONE_INDEX = 170

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  environment: { benchmarkIndex: number }
}

/** How many times faster than the phone this machine is. */
export async function findSlowdown(url: string, port: number): Promise<number> {
  const { environment } = await runLighthouse(url, port, ['--only-audits=largest-contentful-paint'])
  return Math.max(1, Math.round(environment.benchmarkIndex / PHONE_INDEX))
}

/** Lighthouse's four scores (0–100) with the cookies and the storage of the browser at `port`. */
export async function score(url: string, port: number, slowdown: number): Promise<Scores> {
  const { categories, audits } = await runLighthouse(url, port, [
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
  ])
  const share = (category: string) => Math.round(100 * (categories[category]?.score ?? Number.NaN))
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: share('performance'),
    accessibility: share('accessibility'),
    practices: share('best-practices'),
    seo: share('seo'),
    largestPaint: Math.round(value('largest-contentful-paint')),
    blocked: Math.round(value('total-blocking-time')),
    shift: Math.round(1_000 * value('cumulative-layout-shift')) / 1_000,
  }
}

async function runLighthouse(url: string, port: number, more: string[]): Promise<Report> {
  const args = ['--yes', LIGHTHOUSE, url, `--port=${port}`, '--output=json', '--quiet', ...more]
  const { stdout } = await promisify(execFile)('npx', [...args, '--disable-storage-reset'], {
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  }).catch((error: unknown) => {
    throw new Error(`${LIGHTHOUSE} did not run; npx fetches it from the npm registry.`, { cause: error })
  })
  return JSON.parse(stdout) as Report
}

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { tablerIcons } from './scripts/icons.ts'

/** The browser tests of a worker share one shop, whose clock only goes forward: those that move it come last. */
const clockMovers = /e2e\/(sale|new-seller|circle|own-store|conversation-settle)(\.long)?\.test\.ts$/

class ClockMoversLast extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => Number(clockMovers.test(moduleId))
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/**
 * `npm test` opens every page once and walks signing in, buying, paying and collecting. Random stories, killed processes,
 * hanging servers, sweeps and the browser's stories of single features run by `npm run test:all`, or when named.
 */
const long = 'test/**/*.long.test.ts'
const isLongRun =
  process.env['npm_lifecycle_event'] === 'test:all' || process.argv.some((word) => word.includes('.long.'))
const skipped = isLongRun ? [] : [long]

export default defineConfig({
  plugins: [tablerIcons()],
  oxc: { jsx: { development: false } },
  test: {
    // React's development build renders several times slower.
    env: { NODE_ENV: 'production' },
    // Far beyond what any test takes: it ends what hangs, and judges no machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default of one second fails on a busy machine.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // Two cores: more files at once only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: ClockMoversLast },
    projects: [
      {
        // Pure functions only: part of `npm run check`.
        extends: true,
        test: {
          name: 'rules',
          isolate: false,
          include: ['test/**/rules.test.ts', 'test/**/*.rules.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'shop',
          // Each file opens its own shop; loading the modules again for each would cost a fifth of the time.
          isolate: false,
          // Most objects of a request die young: a larger nursery saves a seventh of the computing.
          execArgv: ['--max-semi-space-size=64'],
          globalSetup: ['test/global-setup.ts'],
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/**/rules.test.ts', 'test/**/*.rules.test.ts', ...skipped],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          exclude: skipped,
          globalSetup: ['test/e2e/global-setup.ts'],
          // Each worker has its own shop, and one browser for all of its files.
          isolate: false,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

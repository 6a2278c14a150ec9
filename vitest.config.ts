import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The browser tests of a worker share one shop, whose clock only goes forward: those that move it come last. */
const clockMovers = /e2e\/(sale|new-seller|circle)\.test\.ts$/

class ClockMoversLast extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => Number(clockMovers.test(moduleId))
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    // React's development build renders several times slower.
    env: { NODE_ENV: 'production' },
    // Far beyond what any test takes: it ends what hangs, and judges no machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Two cores: more files at once only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: ClockMoversLast },
    projects: [
      {
        // Pure functions only: part of `npm run check`.
        extends: true,
        test: { name: 'rules', include: ['test/**/rules.test.ts', 'test/**/*.rules.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'shop',
          // Each file opens a shop of its own; loading the modules anew for each would cost a fifth of the time.
          isolate: false,
          globalSetup: ['test/global-setup.ts'],
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/**/rules.test.ts', 'test/**/*.rules.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/global-setup.ts'],
          // Each worker has a shop of its own and one browser for all of its files.
          isolate: false,
          hookTimeout: 180_000,
          // Decision 57: `npm test` names at its end what only the second try passed.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
})

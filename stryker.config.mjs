/** `npm run test:mutation`: breaks lib/ in every small way there is and counts what the tests notice. */
export default {
  mutate: [
    'lib/**/*.ts',
    '!lib/**/*.test.ts',
    '!lib/**/*.test.setup.ts',
    // Words and data: a changed word breaks no rule.
    '!lib/content/**',
    // Scripts that run as soon as they are imported, start builds and end the process.
    '!lib/build/{build,checkLaunch}.ts',
    // Its test needs Node's own environment.
    '!lib/build/font.ts',
  ],
  testRunner: 'jest',
  // The tests beside the code have to notice, not a component that happens to use it. Stryker wraps
  // the test environment, which a `@jest-environment` comment in a test would undo.
  jest: {
    configFile: 'jest.config.mjs',
    config: { roots: ['<rootDir>/lib'], testPathIgnorePatterns: ['/(font|emailJs)\\.test'] },
  },
  coverageAnalysis: 'perTest',
  // A file that is not there: Stryker would rewrite the compiler's settings through an API that
  // TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  ignorePatterns: ['.next', '.sandbox', 'out', 'public', 'e2e', 'styles'],
  concurrency: 1,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
}

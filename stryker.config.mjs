/** `npm run test:mutation`: breaks lib/ in small ways and counts the breaks that tests notice. */
export default {
  mutate: [
    'lib/**/*.ts',
    '!lib/**/*.test.ts',
    '!lib/**/*.test.setup.ts',
    // Copy and data: a changed word breaks no rule.
    '!lib/content/**',
    // Scripts, which would run on import.
    '!lib/build/{build,checkLaunch}.ts',
    // The font's test needs Node's own environment.
    '!lib/build/font.ts',
  ],
  testRunner: 'jest',
  // Only tests in lib/ count, not those of components that use the code. Stryker wraps the test environment,
  // which a `@jest-environment` comment would undo, so tests with one are left out.
  jest: {
    configFile: 'jest.config.mjs',
    config: { roots: ['<rootDir>/lib'], testPathIgnorePatterns: ['/(font|emailJs)\\.test'] },
  },
  coverageAnalysis: 'perTest',
  // Names no existing file: Stryker would rewrite tsconfig.json through an API that TypeScript 7 lacks.
  tsconfigFile: 'none.json',
  ignorePatterns: ['.next', '.sandbox', 'out', 'public', 'e2e', 'styles'],
  concurrency: 1,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
}

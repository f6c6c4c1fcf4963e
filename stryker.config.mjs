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
  // Runs only tests in lib/, not those of components that use the code. Leaves out tests with a comment
  // `@jest-environment`, which would replace the test environment that Stryker wraps.
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

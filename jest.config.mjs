import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: './' })

export default withNext({
  testEnvironment: 'jsdom',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/.sandbox/', '<rootDir>/out/', '<rootDir>/.stryker-tmp/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  // Jest leaves one core to a person at the machine, which on two cores is half of them.
  maxWorkers: '100%',
  // Simulated days take seconds, and a busy machine makes them many.
  testTimeout: 60_000,
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
})

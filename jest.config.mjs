import nextJest from 'next/jest.js'
import { REPLACED_IMPORT, REPLACEMENT } from './lib/emailjs/replaceModules.js'

const withNext = nextJest({ dir: './' })

export default withNext({
  testEnvironment: 'jsdom',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Lists folders, because the root may hold worktrees.
  roots: ['app', 'components', 'e2e', 'lib'].map((folder) => `<rootDir>/${folder}`),
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    [REPLACED_IMPORT.source]: `<rootDir>/${REPLACEMENT}`,
  },
  // One process, because on a busy machine a child ends too late for Jest, which then warns of a leak.
  maxWorkers: 1,
  // Simulated days take seconds, and many seconds on a busy machine.
  testTimeout: 60_000,
  restoreMocks: true,
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
})

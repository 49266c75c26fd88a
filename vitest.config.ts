import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const webApp = (name: string, ...folders: string[]) => ({
  test: {
    ...timeouts,
    name,
    environment: 'jsdom',
    // Each file alone still, and half the time: what they all import is read once. Not threads of one
    // process, in which a session told to other tabs would reach other files.
    pool: 'vmForks',
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  },
})

/** Only a hang: a busy machine is no failure. */
const timeouts = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}

/** A test of what a process knows of its databases. */
const SUPERVISOR = 'apps/server/src/platform/embedded-database/embedded-database.test.ts'

export default defineConfig({
  test: {
    // More than cores: a third of the time a file waits for the database, a timer or a process. By itself
    // it would keep one core free, which is half of two.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          ...timeouts,
          name: 'node',
          include: ['packages/{brazil,contracts,sdk,cli}/**/*.test.ts', 'tooling/**/*.test.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [SUPERVISOR],
          // The server is loaded once, and not for each file: most of the time went into that.
          isolate: false,
          restoreMocks: true,
          globalSetup: 'apps/server/test/global-setup.ts',
        },
      },
      // Last, when the processors are free: it says how soon a server is back.
      { test: { ...timeouts, name: 'supervisor', include: [SUPERVISOR] } },
      webApp('panel', 'apps/panel', 'packages/ui'),
      webApp('checkout', 'apps/checkout'),
    ],
  },
})

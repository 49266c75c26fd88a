import { defineConfig } from 'vitest/config'

const webApp = (name: string, ...folders: string[]) => ({
  test: {
    ...timeouts,
    name,
    environment: 'jsdom',
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  },
})

/** Only a hang: a busy machine is no failure. */
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...timeouts,
          name: 'node',
          include: ['packages/{brazil,contracts}/**/*.test.ts', 'tooling/**/*.test.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: 'apps/server/test/global-setup.ts',
        },
      },
      webApp('panel', 'apps/panel', 'packages/ui'),
      webApp('checkout', 'apps/checkout'),
    ],
  },
})

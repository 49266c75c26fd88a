import { defineConfig } from 'vitest/config'

const webApp = (name: string, ...folders: string[]) => ({
  test: {
    name,
    environment: 'jsdom',
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['packages/{brazil,contracts}/**/*.test.ts', 'tooling/**/*.test.ts'],
        },
      },
      {
        test: {
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

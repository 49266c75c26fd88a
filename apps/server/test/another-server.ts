import pino from 'pino'
import { onTestFinished } from 'vitest'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { createApp } from '../src/app.ts'
import type { App } from '../src/running-app.ts'
import { TEST_VAULT_KEY, type TestApp } from './harness.ts'

/** A second process on the same database and in the same world, until the test ends. Keeps no files. */
export async function anotherServer({ ownerUrl }: TestApp): Promise<App> {
  const app = await createApp({
    databaseUrl: ownerUrl,
    poolSize: 3,
    sessionSecret: 'a secret that only the tests know, 32+',
    cardVaultKeys: { current: TEST_VAULT_KEY },
    publicUrl: 'http://127.0.0.1:3000',
    allowedHosts: [],
    log: pino({ level: 'silent' }),
    trustProxy: false,
    rateLimitScale: 1_000,
    checkAnswers: true,
    production: false,
    filesFolder: '/nonexistent',
    rails: createSandbox,
  })
  onTestFinished(() => app.close())
  return app
}

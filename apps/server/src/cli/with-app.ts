import { readCardVaultKeys } from '#platform/card-vault.ts'
import { createLogger } from '#platform/logger.ts'
import { readSessionSecrets } from '#platform/session-secret.ts'
import { chooseRails } from '#rails/choose-rails.ts'
import { createApp } from '../app.ts'
import { callbacksOf } from '../callbacks-of.ts'
import type { App } from '../running-app.ts'
import type { Operator } from './command.ts'

/** The whole product without its HTTP port, for commands that do what its jobs and endpoints do. */
export async function withApp<A>(
  { config, databaseUrl }: Operator,
  act: (app: App) => Promise<A>,
): Promise<A> {
  const { current, former } = await readSessionSecrets(config)
  const app = await createApp({
    databaseUrl,
    logins: config.logins,
    poolSize: config.poolSize,
    sessionSecret: current,
    formerSessionSecret: former,
    cardVaultKeys: await readCardVaultKeys(config),
    callbacks: callbacksOf(config),
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    log: createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel),
    trustProxy: config.trustProxy,
    rateLimitScale: 1,
    checkAnswers: false,
    production: config.production,
    filesFolder: config.filesFolder,
    rails: (options) => chooseRails(config.rails, options),
  })
  try {
    return await act(app)
  } finally {
    await app.close()
  }
}

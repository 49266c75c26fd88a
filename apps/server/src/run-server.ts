import { join } from 'node:path'
import { buildWebApps } from '../../../tooling/build-web.ts'
import { servePanel } from '#http/web.ts'
import type { Config } from '#platform/config.ts'
import { createLogger } from '#platform/logger.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { readSessionSecret } from '#platform/session-secret.ts'
import { createApp } from './app.ts'
import { openDatabase } from './open-database.ts'

const APPS = join(import.meta.dirname, '../..')

/** Starts everything on one port, and stops it cleanly when told to. */
export async function runServer(config: Config): Promise<void> {
  const say = (message: string) => process.stdout.write(`vintem: ${message}\n`)
  const log = createLogger(config.logLevel)
  const [database] = await Promise.all([openDatabase(config, say), buildWebApps(say)])
  const sessionSecret = await readSessionSecret(config)
  const app = await createApp({
    databaseUrl: database.url,
    poolSize: config.poolSize,
    sessionSecret,
    publicUrl: config.publicUrl ?? `http://${shown(config.host)}:${config.port}`,
    log,
    trustProxy: config.trustProxy,
    rateLimitScale: 1,
    checkAnswers: !config.production,
    rails: createSandbox,
  })
  await servePanel(app.http, join(APPS, 'panel/dist'))
  stopOnSignal(async () => {
    await app.close()
    await database.close()
  })
  app.runner.start()
  app.sandbox?.start()
  const address = await app.http.listen({ host: config.host, port: config.port })
  say(`ready at ${address}`)
}

const shown = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)

/** SIGTERM and Ctrl-C: what is under way is finished, nothing new is taken. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}

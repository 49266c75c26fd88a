// A server of Vintém as in production, in its own process.
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../apps/server/src/app.ts'
import { jobsOf } from '../../apps/server/src/from-modules.ts'
import { CONNECTIONS_AT_THE_DOOR } from '../../apps/server/src/http/overload.ts'
import { callbackPath } from '../../apps/server/src/platform/callback-door.ts'
import { createLogger } from '../../apps/server/src/platform/logger.ts'
import { createApiPixClient } from '../../apps/server/src/rails/api-pix/api-pix-client.ts'
import { createApiPixRail } from '../../apps/server/src/rails/api-pix/api-pix-rail.ts'
import type { CardRail } from '../../apps/server/src/rails/card/port.ts'
import type { ChosenRails, RailOptions } from '../../apps/server/src/rails/choose-rails.ts'
import { createSandbox } from '../../apps/server/src/rails/sandbox/sandbox.ts'
import { createRunner, type Runner } from '../../apps/server/src/work/runner.ts'
import { BANK, type ServeOptions, VAULT_KEY } from './server.ts'

const serveOptions = JSON.parse(process.argv[2] ?? '{}') as ServeOptions
const { databaseUrl, sessionSecret, withJobs, kinds, isQuiet, approvesCards, apiPix } = serveOptions

function rails(options: RailOptions): ChosenRails {
  const sandbox = createSandbox(options)
  const { card } = sandbox.rails
  const pix = apiPix && createApiPixRail(createApiPixClient(apiPix), options.callbackPath, BANK)
  return {
    ...sandbox,
    rails: {
      ...sandbox.rails,
      ...(approvesCards && { card: { ...card, pay: approve } }),
      ...(pix && { pix }),
    },
  }
}

const approve: CardRail['pay'] = () =>
  Promise.resolve({ outcome: 'CAPTURED', authorizationCode: '000000', capturedAt: new Date() })

const log = createLogger(isQuiet ? 'silent' : 'error')
const app = await createApp({
  databaseUrl,
  poolSize: 16,
  sessionSecret,
  cardVaultKeys: { current: VAULT_KEY },
  publicUrl: 'http://127.0.0.1',
  log,
  trustProxy: false,
  rateLimitScale: 1e6,
  checkAnswers: false,
  production: !apiPix && !approvesCards,
  filesFolder: join(tmpdir(), 'vintem-bench-files'),
  rails,
  receivers: { opened: ['receiver.bench.example'], resolve: async () => ['127.0.0.1'] },
})
await app.http.listen({ host: '127.0.0.1', port: 0, backlog: CONNECTIONS_AT_THE_DOOR })
if (withJobs) await app.start()
const some = kinds && runSome(kinds)
process.send?.({
  port: (app.http.server.address() as AddressInfo).port,
  webhooks: callbackPath(app.services.callbacks.ownSecret),
})
// The benchmark has disconnected, or has died.
process.once('disconnect', () => void close().then(() => process.exit(0)))

function runSome(wanted: readonly string[]): Runner {
  const jobs = jobsOf(app.services).filter(({ kind }) => wanted.includes(kind))
  const runner = createRunner({ pool: app.jobsPool, live: { onWake() {} }, log, jobs })
  runner.start()
  return runner
}

async function close(): Promise<void> {
  await some?.stop()
  await app.close()
}

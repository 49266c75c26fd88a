// A server of Vintém as it runs in production, in a process of its own.
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../apps/server/src/app.ts'
import { createLogger } from '../../apps/server/src/platform/logger.ts'
import { createSandbox } from '../../apps/server/src/rails/sandbox/sandbox.ts'
import type { ServeOptions } from './server.ts'

const given = JSON.parse(process.argv[2] ?? '{}') as ServeOptions
const { databaseUrl, sessionSecret, withJobs, isQuiet } = given

const app = await createApp({
  databaseUrl,
  poolSize: 16,
  sessionSecret,
  publicUrl: 'http://127.0.0.1',
  log: createLogger(isQuiet ? 'silent' : 'error'),
  trustProxy: false,
  rateLimitScale: 1e6,
  checkAnswers: false,
  production: true,
  filesFolder: join(tmpdir(), 'vintem-bench-files'),
  rails: createSandbox,
})
await app.http.listen({ host: '127.0.0.1', port: 0 })
if (withJobs) await app.start()
process.send?.({ port: (app.http.server.address() as AddressInfo).port })
// The benchmark lets go of this process, or has died.
process.once('disconnect', () => void app.close().then(() => process.exit(0)))

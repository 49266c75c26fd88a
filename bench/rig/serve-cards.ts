// A server whose acquirer accepts every number and reports each attempt to the benchmark.
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../apps/server/src/app.ts'
import { CONNECTIONS_AT_THE_DOOR } from '../../apps/server/src/http/overload.ts'
import { createLogger } from '../../apps/server/src/platform/logger.ts'
import { createAcquirerDouble } from '../../apps/server/test/doubles/acquirer-double.ts'

const { databaseUrl } = JSON.parse(process.argv[2] ?? '{}') as { databaseUrl: string }

const acquirer = createAcquirerDouble()
acquirer.heard = (what, number) => process.send?.({ what, number })
const app = await createApp({
  databaseUrl,
  poolSize: 16,
  sessionSecret: 'known to the benchmark and its server alone',
  cardVaultKeys: { current: 'a key of the vault for benchmarks alone' },
  publicUrl: 'http://127.0.0.1',
  log: createLogger('silent'),
  trustProxy: true,
  rateLimitScale: 1e6,
  checkAnswers: false,
  production: false,
  filesFolder: join(tmpdir(), 'vintem-bench-files'),
  rails: acquirer.rails,
})
await app.http.listen({ host: '127.0.0.1', port: 0, backlog: CONNECTIONS_AT_THE_DOOR })
await app.start()
process.on('message', (txid: string) => void app.sandbox?.payPix(txid))
process.send?.({ port: (app.http.server.address() as AddressInfo).port })
process.once('disconnect', () => void app.close().then(() => process.exit(0)))

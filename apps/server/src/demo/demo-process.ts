import pg from 'pg'
import { createLogger } from '#platform/logger.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { createApp } from '../app.ts'
import { type DemoOrder, makeDemo } from './make-demo.ts'

// Makes the demo in a process of its own, so that the server starts with a small heap. What to make
// comes as JSON in the environment, which other users cannot read; how to sign in goes to standard
// output.
const order = JSON.parse(process.env['VINTEM_DEMO_ORDER'] ?? '') as DemoOrder
const app = await createApp({
  databaseUrl: order.databaseUrl,
  poolSize: 12,
  sessionSecret: order.sessionSecret,
  cardVaultKeys: order.cardVaultKeys,
  publicUrl: order.publicUrl,
  log: createLogger('error'),
  trustProxy: false,
  // Nobody waits here, and nothing is lost that cannot be made again.
  rateLimitScale: 1e6,
  relaxed: true,
  checkAnswers: false,
  production: false,
  filesFolder: order.filesFolder,
  rails: createSandbox,
})
// Tables that grow from nothing in seconds are planned for as if they were empty, unless told.
const owner = new pg.Client({ connectionString: order.databaseUrl })
await owner.connect()
const analyzing = setInterval(() => void owner.query('analyze').catch(() => undefined), 4_000)
try {
  process.stdout.write(JSON.stringify(await makeDemo(app, order.publicUrl)))
} finally {
  clearInterval(analyzing)
  await owner.end()
  await app.close()
}

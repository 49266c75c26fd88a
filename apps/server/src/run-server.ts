import { join } from 'node:path'
import { serveCheckout } from '#http/checkout-pages.ts'
import { CONNECTIONS_AT_THE_DOOR } from '#http/overload.ts'
import { servePanel } from '#http/web.ts'
import { checkoutPages } from '#modules/checkout/checkout-pages.ts'
import { receiptPage } from '#modules/receipts/receipt-page.ts'
import { assertSecretsOpen } from '#modules/two-factor/index.ts'
import { readCardVaultKeys } from '#platform/card-vault.ts'
import { type Config, publicUrlOf } from '#platform/config.ts'
import { createLogger } from '#platform/logger.ts'
import { isMoneySimulated, isSimulated } from '#platform/rails-config.ts'
import { readSessionSecrets } from '#platform/session-secret.ts'
import { startWarnings } from '#platform/start-warnings.ts'
import { chooseRails } from '#rails/choose-rails.ts'
import { assertNoSimulatedMoney } from '#rails/sandbox/assert-no-simulated-money.ts'
import type { Services } from '#use-cases/services.ts'
import { buildWebApps } from '../../../tooling/build-web.ts'
import type { AppOptions } from './app-options.ts'
import { createApp } from './app.ts'
import { callbacksOf } from './callbacks-of.ts'
import { assertNoDemo, ensureDemo, readDemoAccess } from './demo/ensure-demo.ts'
import { drawingOf } from './drawing-of.ts'
import { openDatabase } from './open-database.ts'
import { operatorTokenFrom } from './sandbox-console/operator-access.ts'
import { onSignal, Teardown } from './teardown.ts'

const APPS = join(import.meta.dirname, '../..')

/** Starts everything on one port, and stops it cleanly when told to, also while it is starting. */
export async function runServer(config: Config): Promise<void> {
  const say = (message: string) => process.stdout.write(`vintem: ${message}\n`)
  const teardown = new Teardown()
  onSignal(async () => {
    await teardown.run()
    process.exit(0)
  })
  try {
    await start(config, teardown, say)
  } catch (error) {
    await teardown.run()
    throw error
  }
}

async function start(
  config: Config,
  teardown: Teardown,
  say: (message: string) => void,
): Promise<void> {
  const { dataFolder } = config
  if (!isSimulated(config.rails)) await assertNoDemo(dataFolder)
  const building = buildWebApps(say)
  const [database] = await Promise.all([
    openDatabase(config, say).then((opened) => {
      teardown.add(opened.close)
      return opened
    }),
    // Awaited below: the demo need not wait for the web apps.
    building.catch(() => undefined),
  ])
  if (!isMoneySimulated(config.rails)) await assertNoSimulatedMoney(database.url)
  const publicUrl = publicUrlOf(config)
  const options = await appOptions(config, database.url, publicUrl)
  await assertSecretsOpen(database.url, await readSessionSecrets(config))
  if (config.demo && isSimulated(config.rails)) {
    await ensureDemo({
      dataFolder,
      databaseUrl: database.url,
      publicUrl,
      sessionSecret: options.sessionSecret,
      cardVaultKeys: options.cardVaultKeys,
      filesFolder: config.filesFolder,
      say,
    })
  }
  await building
  const app = await createApp(options)
  teardown.add(app.close)
  await serveCheckout(
    app.http,
    { ...checkoutPages(app.services), ofReceipt: receiptPage(app.services) },
    { dist: join(APPS, 'checkout/dist'), rateLimitScale: 1, publicUrl },
  )
  await servePanel(app.http, join(APPS, 'panel/dist'), config, drawingOf(app))
  const { host, port } = config
  await app.http.listen({ host, port, backlog: CONNECTIONS_AT_THE_DOOR })
  await app.start()
  await announce(config, { publicUrl, services: app.services }, say)
}

async function appOptions(
  config: Config,
  databaseUrl: string,
  publicUrl: string,
): Promise<AppOptions> {
  const { current, former } = await readSessionSecrets(config)
  return {
    databaseUrl,
    logins: config.logins,
    poolSize: config.poolSize,
    sessionSecret: current,
    formerSessionSecret: former,
    cardVaultKeys: await readCardVaultKeys(config),
    callbacks: callbacksOf(config),
    publicUrl,
    supportEmail: config.supportEmail,
    allowedHosts: hostsOf(config),
    receivers: { opened: config.webhookHosts, proxy: config.webhookProxy },
    log: createLogger(config.logLevel),
    trustProxy: config.trustProxy,
    metricsForAll: config.metricsForAll,
    rateLimitScale: 1,
    checkAnswers: !config.production,
    production: config.production,
    filesFolder: config.filesFolder,
    productPrefix: config.productPrefix,
    rails: (options) => chooseRails(config.rails, options),
    findDemoAccess: () => readDemoAccess(config.dataFolder),
  }
}

/** Banks may call back at a name that nobody else uses. */
function hostsOf({ allowedHosts, rails }: Config): string[] {
  const { pix, payments } = rails
  const callbacks = [
    pix.rail === 'api-pix' ? pix.callbackUrl : undefined,
    payments.rail === 'inter' ? payments.callbackUrl : undefined,
  ]
  return [...allowedHosts, ...callbacks.flatMap((url) => (url ? new URL(url).hostname : []))]
}

async function announce(
  config: Config,
  { publicUrl, services }: { publicUrl: string; services: Services },
  say: (message: string) => void,
) {
  say(`ready at ${publicUrl}`)
  for (const warning of startWarnings(config)) say(warning)
  if (services.sandbox) {
    say(`the simulated outside world is at ${publicUrl}/sandbox`)
    say(`from other machines it asks for the token ${operatorTokenFrom(services.deriveSecret)}`)
  }
  const demo = await readDemoAccess(config.dataFolder)
  if (!demo) return
  say(`sign in as ${demo.email} with the password ${demo.password}`)
  say(`(kept in ${join(config.dataFolder, 'demo.json')})`)
}

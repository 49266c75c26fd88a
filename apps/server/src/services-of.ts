import type { FastifyInstance } from 'fastify'
import { createAccessToken } from '#platform/access-token.ts'
import { callbackPath, createCallbackDoor } from '#platform/callback-door.ts'
import { createCardVault } from '#platform/card-vault.ts'
import type { Connections } from '#platform/database/connections.ts'
import { run, withConnection } from '#platform/database/database.ts'
import { SIMULATED_MONEY } from '#platform/rails-config.ts'
import { createRations } from '#platform/rations.ts'
import { createReceivers } from '#platform/receivers/receivers.ts'
import { createSeal } from '#platform/seal.ts'
import { type DeriveSecret, derivingFrom } from '#platform/session-secret.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { NETWORK_KEY, networkSignature, SIGNATURE_HEADER } from '#rails/card-issuer/callback.ts'
import type { ChosenRails } from '#rails/choose-rails.ts'
import type { Deliver, Inquire } from '#rails/deliver.ts'
import { ALL_METHODS, guardRails } from '#rails/rails.ts'
import type { CardSteps, Services } from '#use-cases/services.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import { createArrivals } from '#work/arrivals.ts'
import type { AppOptions } from './app-options.ts'
import { related } from './from-modules.ts'
import { assertSandboxAllowed } from './sandbox-console/assert-sandbox-allowed.ts'

/** What a utility message to Brazil costs at Meta, about. */
const USUAL_WHATS_APP_CENTS = 4

interface Parts {
  /** Where rails deliver their callbacks. */
  http: Pick<FastifyInstance, 'inject'>
  connections: Connections
  transactions: Transactions
  cardSteps: CardSteps
}

/** Calls our own webhooks as the simulated world does, signed as by the card network. */
const handTo =
  (http: Parts['http'], secret: string, deriveSecret: DeriveSecret): Inquire =>
  async (path, body) => {
    const payload = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: networkSignature(payload, deriveSecret(NETWORK_KEY), wallClock.now()),
    }
    const url = callbackPath(secret) + path
    const answer = await http.inject({ method: 'POST', url, headers, payload })
    return { status: answer.statusCode, body: answer.payload ? answer.json() : undefined }
  }

/** What an installation offers, as its rails say; everything where they say nothing. */
const offersOf = (chosen: ChosenRails) => ({
  moneyRails: chosen.moneyRails ?? SIMULATED_MONEY,
  paysOut: chosen.paysOut ?? true,
  paysAccounts: chosen.paysAccounts ?? true,
  paysBills: chosen.paysBills ?? true,
  paysBankSlips: chosen.paysBankSlips ?? true,
  issuesCards: chosen.issuesCards ?? true,
  sendsWhatsApp: chosen.sendsWhatsApp ?? true,
  whatsAppCents: chosen.whatsAppCents ?? USUAL_WHATS_APP_CENTS,
  whatsAppLimit: chosen.whatsAppLimit ?? null,
})

/** The rails, with their way back into our webhooks, and all that use cases are given. */
export function servicesOf(
  options: AppOptions,
  { http, connections, transactions, cardSteps }: Parts,
): { services: Services; chosen: ChosenRails } {
  const { live, pool, jobsPool, databaseUrl } = connections
  const { log, filesFolder, publicUrl, rateLimitScale, productPrefix = 'barte' } = options
  const callbacks = createCallbackDoor(options.callbacks ?? {})
  const secrets = { current: options.sessionSecret, former: options.formerSessionSecret }
  const deriveSecret = derivingFrom(secrets)
  const hand = handTo(http, callbacks.ownSecret, deriveSecret)
  const deliver: Deliver = async (path, body) => (await hand(path, body)).status
  const { bankPath } = callbacks
  const ways = { deliver, inquire: hand, callbackPath: bankPath }
  const chosen = options.rails({ databaseUrl, ...ways, filesFolder, log })
  const { rails, world, methods = ALL_METHODS } = chosen
  if (world) {
    assertSandboxAllowed({ production: options.production, rails, simulated: world.rails })
  }
  const services: Services = {
    ...transactions,
    arrivals: createArrivals(jobsPool, () => live.wake()),
    rails: guardRails(rails),
    live,
    log,
    accessToken: createAccessToken(deriveSecret),
    deriveSecret,
    rations: createRations(pool, deriveSecret('rations')),
    rateLimitScale,
    seal: createSeal(secrets),
    cardVault: createCardVault(options.cardVaultKeys),
    receivers: createReceivers({
      takesHttp: world !== undefined,
      opened: [],
      ...options.receivers,
    }),
    related,
    publicUrl,
    supportEmail: options.supportEmail,
    productPrefix,
    sandbox: world !== undefined,
    callbacks,
    methods,
    ...offersOf(chosen),
    bankSlipNeedsAddress: methods.has('BANK_SLIP') && rails.bankSlip.needsAddress,
    testCards: world?.testCards ?? [],
    uncountedCards: new Set(world?.uncountedCards),
    cardSteps,
    acrossSellers: (query) => withConnection(jobsPool, (client) => run(client, query.compile())),
    jobsPool,
    payingAccount: chosen.payingAccount,
  }
  return { services, chosen }
}

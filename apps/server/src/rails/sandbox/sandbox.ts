import type { Logger } from '#platform/logger.ts'
import type { Deliver, Inquire } from '../deliver.ts'
import type { Fault } from '../far-end.ts'
import type { Rails } from '../rails.ts'
import { createAccountOpeningRail } from './account-opening-rail.ts'
import { type AccountOpeningWorld, createAccountOpeningWorld } from './account-opening-world.ts'
import { createBankAccountRail } from './bank-account-rail.ts'
import { type BankOrderWorld, createBankOrderWorld } from './bank-order-world.ts'
import { createBankSlipRail } from './bank-slip-rail.ts'
import { type BankSlipWorld, createBankSlipWorld } from './bank-slip-world.ts'
import { createBankStatementRail } from './bank-statement-rail.ts'
import { createCourier, nextCallback } from './callbacks.ts'
import { createCardRail } from './card-rail.ts'
import { type CardSessionWorld, createCardSessionWorld } from './card-sessions.ts'
import { type CardWorld, createCardWorld } from './card-world.ts'
import { type ChallengeWorld, createChallengeWorld } from './challenge-world.ts'
import { openWorldDatabase, type WorldDatabase } from './database.ts'
import { createDirectoryRail } from './directory-rail.ts'
import { createEmailRail } from './email-rail.ts'
import {
  forgetFaults,
  planRenewals,
  refuseCards,
  setFault,
  type PendingFault,
  pendingFaults,
  type RailName,
  type RefusalOfCard,
} from './faults.ts'
import { createFileRail } from './file-rail.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { createInvoiceRail } from './invoice-rail.ts'
import { createInvoiceWorld, type InvoiceWorld } from './invoice-world.ts'
import { createCompanyRail, createPostalCodeRail } from './look-up-rails.ts'
import { createMandateRail } from './mandate-rail.ts'
import { createMandateWorld, type MandateWorld } from './mandate-world.ts'
import { createPaymentsRail } from './payments-rail.ts'
import { createPixKeyRail } from './pix-key-rail.ts'
import { createPixKeyWorld, type PixKeyWorld } from './pix-key-world.ts'
import { createPixRail } from './pix-rail.ts'
import { createPixWorld, type PixWorld } from './pix-world.ts'
import { createRatesRail } from './rates-rail.ts'
import { createRatesWorld, type RatesWorld } from './rates-world.ts'
import { createSlipRegistryRail } from './slip-registry-rail.ts'
import { createSlipRegistryWorld, type SlipRegistryWorld } from './slip-registry-world.ts'
import { TEST_CARDS, type TestCard } from './test-cards.ts'
import { createCardIssuerRail } from './virtual-card-rail.ts'
import { createVirtualCardWorld, type VirtualCardWorld } from './virtual-card-world.ts'
import { createWhatsAppRail } from './whats-app-rail.ts'
import { createWhatsAppWorld, type WhatsAppWorld } from './whats-app-world.ts'

/** What can be done in the simulated world, by the console and by tests. */
export interface World
  extends
    PixWorld,
    MandateWorld,
    BankSlipWorld,
    BankOrderWorld,
    AccountOpeningWorld,
    PixKeyWorld,
    CardWorld,
    CardSessionWorld,
    ChallengeWorld,
    InvoiceWorld,
    RatesWorld,
    SlipRegistryWorld,
    VirtualCardWorld,
    Inbox,
    WhatsAppWorld {
  /** The rails that lead here. */
  rails: Rails
  /** Numbers to pay with, and what they do. */
  testCards: readonly Pick<TestCard, 'number' | 'effect'>[]
  /** Of these, the numbers that limits of cards do not count, so that they can be tried at will. */
  uncountedCards: readonly string[]
  /** Plans what the next calls of a rail meet; any call unless one is named. */
  failNext(rail: RailName, fault: Fault, count?: number, call?: string): Promise<void>
  /** Plans how the acquirer refuses the next payments by card. */
  refuseNextCard(refusal: RefusalOfCard, count?: number): Promise<void>
  /** Plans whether the acquirer has a new card in place of the next that it is asked to renew. */
  planRenewals(isRenewed: boolean, count?: number): Promise<void>
  faults(): Promise<PendingFault[]>
  clearFaults(): Promise<void>
  /** When the next callback is due, in business time. */
  nextCallback(): Promise<Date | undefined>
  /** Delivers the callbacks that are due. Returns how many were taken. */
  deliverCallbacks(): Promise<number>
  /** Delivers late and repeated callbacks as their time comes, until the sandbox is closed. */
  start(): void
}

export interface SandboxOptions {
  databaseUrl: string
  /** Takes a callback ('/pix', '/bank-slip') to our own webhooks. */
  deliver: Deliver
  /** Asks our own webhooks, as the card network does. */
  inquire: Inquire
  /** Where files are kept. */
  filesFolder: string
  log: Logger
}

export interface Sandbox {
  rails: Rails
  world: World
  close: () => Promise<void>
}

const POLL_MILLIS = 1_000
/** A fault that says nothing of cards. */
const PLAIN = { code: null, advice: null, newCard: false }

/** One simulated outside world behind every port, with a database schema of its own. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { databaseUrl, deliver, inquire, log } = options
  const database = openWorldDatabase(databaseUrl)
  const { ask } = database
  const courier = createCourier(database, deliver, log)
  const pixWorld = createPixWorld(database, courier)
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> | undefined

  const poll = () => {
    round ??= courier
      .due()
      .catch((error: unknown) => log.warn({ err: error }, 'Callbacks could not be delivered'))
      .finally(() => (round = undefined))
  }

  const rails = railsTo(database, options)

  return {
    rails,
    world: {
      rails,
      ...pixWorld,
      ...createMandateWorld(database, courier, pixWorld),
      ...createBankSlipWorld(database, courier),
      ...createBankOrderWorld(database, courier),
      ...createAccountOpeningWorld(database),
      ...createPixKeyWorld(database, courier),
      ...createCardWorld(database, courier),
      ...createCardSessionWorld(database),
      ...createChallengeWorld(database, courier),
      ...createInvoiceWorld(database),
      ...createRatesWorld(database),
      ...createSlipRegistryWorld(database),
      ...createVirtualCardWorld(database, courier, inquire),
      ...createInbox(database, courier),
      ...createWhatsAppWorld(database, courier),
      testCards: TEST_CARDS.map(({ number, effect }) => ({ number, effect })),
      uncountedCards: TEST_CARDS.flatMap(({ number, isCounted }) => (isCounted ? [] : [number])),
      failNext: (rail, fault, count = 1, call) =>
        setFault(ask, { ...PLAIN, rail, call: call ?? null, fault, count }),
      refuseNextCard: (refusal, count = 1) => refuseCards(ask, refusal, count),
      planRenewals: (isRenewed, count = 1) => planRenewals(ask, isRenewed, count),
      faults: () => pendingFaults(ask),
      clearFaults: () => forgetFaults(ask),
      nextCallback: () => nextCallback(ask),
      deliverCallbacks: () => courier.due(),
      start() {
        timer = setInterval(poll, POLL_MILLIS)
      },
    },
    async close() {
      clearInterval(timer)
      await round
      await database.close()
    },
  }
}

const railsTo = (database: WorldDatabase, { filesFolder }: SandboxOptions): Rails => ({
  pix: createPixRail(database),
  mandate: createMandateRail(database),
  bankSlip: createBankSlipRail(database),
  card: createCardRail(database),
  email: createEmailRail(database),
  postalCode: createPostalCodeRail(database.ask),
  company: createCompanyRail(database.ask),
  bankAccount: createBankAccountRail(database.ask),
  accountOpening: createAccountOpeningRail(database),
  pixKeys: createPixKeyRail(database),
  payments: createPaymentsRail(database),
  bankStatement: createBankStatementRail(database),
  directory: createDirectoryRail(database.ask),
  rates: createRatesRail(database.ask),
  slipRegistry: createSlipRegistryRail(database.ask),
  invoice: createInvoiceRail(database),
  cardIssuer: createCardIssuerRail(database),
  files: createFileRail(database, filesFolder),
  whatsApp: createWhatsAppRail(database),
})

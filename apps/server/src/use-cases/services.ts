import type pg from 'pg'
import type { AccessToken } from '#platform/access-token.ts'
import type { CallbackDoor } from '#platform/callback-door.ts'
import type { CardVault } from '#platform/card-vault.ts'
import type { Compilable } from '#platform/database/database.ts'
import type { Live } from '#platform/live.ts'
import type { Logger } from '#platform/logger.ts'
import type { Rations } from '#platform/rations.ts'
import type { Receivers } from '#platform/receivers/receivers.ts'
import type { Seal } from '#platform/seal.ts'
import type { DeriveSecret } from '#platform/session-secret.ts'
import type { Method, Rails } from '#rails/rails.ts'
import type { Arrivals } from '#work/arrivals.ts'
import type { RelatedReaders } from './related.ts'
import type { Transactions } from './transactions.ts'

/** Actions of the guard against card testing, counted for the operator. */
export interface CardSteps {
  /** `step`: free, proven, challenged, refused, approved, declined or paused; `cause`: which limit it was. */
  add: (step: string, cause: string) => void
}

/** A function of the database that answers an operator about all sellers. */
export type AcrossSellers = <Row>(query: Compilable<Row>) => Promise<Row[]>

/** The services of use cases beyond their transaction; made once, when the server starts. */
export interface Services extends Transactions {
  /** Stores the messages of rails. */
  arrivals: Arrivals
  rails: Rails
  live: Live
  log: Logger
  /** Limits of actions by subject; counted for all processes together. */
  rations: Rations
  /** The factor of all limits: one, but for tests and benchmarks. */
  rateLimitScale: number
  accessToken: AccessToken
  /**
   * Secrets derived from the installation's: for links that can be sent again and are never stored.
   */
  deriveSecret: DeriveSecret
  seal: Seal
  cardVault: CardVault
  /** Calls the servers of sellers, at addresses that they gave us. */
  receivers: Receivers
  /** What answers bring along where it is asked for. */
  related: RelatedReaders
  /** The public address of this installation, without a slash at the end. */
  publicUrl: string
  /** Where the platform's people read; absent where the operator has not said. */
  supportEmail: string | undefined
  /** The first part of the addresses that carry the product's name (domain §12). */
  productPrefix: string
  /** With sandbox rails: test helpers may be shown. */
  sandbox: boolean
  /** Checks the callers of rails' callback addresses. */
  callbacks: CallbackDoor
  /** Ways to pay that this installation can take. */
  methods: ReadonlySet<Method>
  /** Names of the rails of money; with others, nothing is billed before the operator adopts them. */
  moneyRails: string
  /** True where money can be sent to PIX keys with a known holder. */
  paysOut: boolean
  /** True where money can be sent to bank accounts: withdrawals. */
  paysAccounts: boolean
  /** True where bills are paid: by PIX to keys whose holder may be what a person typed. */
  paysBills: boolean
  /** True where bills are paid by barcode too. */
  paysBankSlips: boolean
  /** True where virtual cards are issued. */
  issuesCards: boolean
  /** True where buyers can be written to by WhatsApp. */
  sendsWhatsApp: boolean
  /** What a message by WhatsApp costs, in cents. */
  whatsAppCents: number
  /** Recipients that may be written to by WhatsApp in 24 hours, of all sellers; null: any number. */
  whatsAppLimit: number | null
  /** True where the bank of its boletos needs the payer's address. */
  bankSlipNeedsAddress: boolean
  /** Cards to pay with in sandbox, and what they do. */
  testCards: readonly { number: string; effect: string }[]
  /** Numbers of the sandbox's cards that limits of cards do not count. */
  uncountedCards: ReadonlySet<string>
  cardSteps: CardSteps
  /**
   * Asks the database about all sellers, by the login of the jobs, which reads no table: the functions
   * demand an operator's open session.
   */
  acrossSellers: AcrossSellers
  /** Of the login of the jobs: for tables that belong to no seller, as statements of the bank do. */
  jobsPool: pg.Pool
  /** The account that payments are sent from, as statements name it; undefined where none is known. */
  payingAccount: string | undefined
}

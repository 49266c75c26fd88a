import type { AccessToken } from '#platform/access-token.ts'
import type { CallbackDoor } from '#platform/callback-door.ts'
import type { Live } from '#platform/live.ts'
import type { Logger } from '#platform/logger.ts'
import type { Rations } from '#platform/rations.ts'
import type { Seal } from '#platform/seal.ts'
import type { DeriveSecret } from '#platform/session-secret.ts'
import type { Method, Rails } from '#rails/rails.ts'
import type { Arrivals } from '#work/arrivals.ts'
import type { Transactions } from './transactions.ts'

/** What the guard against card testing has done, counted for the operator. */
export interface CardSteps {
  /** `step`: free, proven, challenged, refused, approved, declined or paused; `cause`: which limit it was. */
  add: (step: string, cause: string) => void
}

/** What use cases may need beyond their transaction; made once, in app.ts. */
export interface Services extends Transactions {
  /** Stores the messages of rails. */
  arrivals: Arrivals
  rails: Rails
  live: Live
  log: Logger
  /** How often something may be done in a time, by whom; counted for all processes together. */
  rations: Rations
  /** How many times as wide limits are: one, but for tests and benchmarks. */
  rateLimitScale: number
  accessToken: AccessToken
  /** Of this installation: for what is sent again and must be the same, and is kept nowhere. */
  deriveSecret: DeriveSecret
  seal: Seal
  /** Where people reach this installation, without a slash at the end. */
  publicUrl: string
  /** The first part of the addresses that carry the product's name (domain §12). */
  productPrefix: string
  /** With sandbox rails: test helpers may be shown. */
  sandbox: boolean
  /** Lets in who may call at the addresses of rails. */
  callbacks: CallbackDoor
  /** Ways to pay that this installation can take. */
  methods: ReadonlySet<Method>
  /** Money can be sent to PIX keys whose holder is known. */
  paysOut: boolean
  /** The bank of its boletos asks for the payer's address. */
  bankSlipNeedsAddress: boolean
  /** Cards to pay with in sandbox, and what they do. */
  testCards: readonly { number: string; effect: string }[]
  /** Numbers of the sandbox's cards that limits of cards do not count. */
  uncountedCards: ReadonlySet<string>
  cardSteps: CardSteps
}

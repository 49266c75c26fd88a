import type { CallbackDoorOptions } from '#platform/callback-door.ts'
import type { Logins } from '#platform/database/logins.ts'
import type { Secrets } from '#platform/kept-secrets.ts'
import type { Logger } from '#platform/logger.ts'
import type { EgressProxy } from '#platform/receivers/proxy.ts'
import type { ResolveHost } from '#platform/receivers/resolve-host.ts'
import type { ChosenRails, RailOptions } from '#rails/choose-rails.ts'
import type { FindDemoAccess } from './sandbox-console/demo.routes.ts'

/** What an installation is made with. */
export interface AppOptions {
  /** How to sign in to the demo, where there is one. */
  findDemoAccess?: FindDemoAccess
  /** The owner's address. */
  databaseUrl: string
  /** Other logins than those that the owner makes. */
  logins?: Logins | undefined
  poolSize: number
  /** Confirms before the disk does: only for data that is made again when it is lost. */
  relaxed?: boolean
  sessionSecret: string
  /** The one before it: what was signed or sealed with it is still taken. */
  formerSessionSecret?: string | undefined
  /** What numbers of virtual cards are sealed under. */
  cardVaultKeys: Secrets
  publicUrl: string
  /** Where the platform's people read. */
  supportEmail?: string | undefined
  /** Who may call back from outside; nobody where not given. */
  callbacks?: CallbackDoorOptions
  /** Names beside the one of publicUrl and those of this machine by which people may come. */
  allowedHosts?: readonly string[]
  /** Hosts of sellers' servers that may be private, and how names are looked up, where not as usual. */
  receivers?: {
    opened?: readonly string[]
    resolve?: ResolveHost
    proxy?: EgressProxy | undefined
  }
  log: Logger
  trustProxy: boolean
  rateLimitScale: number
  /** Requests are refused while the process stands still for longer; a second unless told. */
  maxDelayMillis?: number
  /** A connection to the database is waited for so long; three seconds unless told. */
  connectMillis?: number
  /** Show `/metrics` to every caller, and not to this machine alone. */
  metricsForAll?: boolean
  /** Compare every answer with its schema. */
  checkAnswers: boolean
  production: boolean
  /** The product's name in the addresses that carry it; 'barte' unless told (domain §12). */
  productPrefix?: string
  /** Where files of sellers are kept. */
  filesFolder: string
  /** Makes the rails: `createSandbox`, or those of the configuration. */
  rails: (options: RailOptions) => ChosenRails
}

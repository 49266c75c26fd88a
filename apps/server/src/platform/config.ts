import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Logins } from './database/logins.ts'
import type { Secrets } from './kept-secrets.ts'
import { type RailsConfig, readRailsConfig } from './rails-config.ts'
import { type EgressProxy, readProxy } from './receivers/proxy.ts'
import { readVariables, WrongConfiguration } from './variables.ts'

const flag = z.pipe(
  z._default(z.enum(['true', 'false']), 'false'),
  z.transform((value) => value === 'true'),
)
const count = (fallback: number, min: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), fallback)

/** Names without scheme and port, between commas. */
const hosts = z.pipe(
  z.string().check(z.regex(/^[\w.:[\]-]+(?:\s*,\s*[\w.:[\]-]+)*$|^$/)),
  z.transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
)

/** Stands in an address. */
const addressSecret = z.string().check(z.regex(/^[\w-]{32,100}$/))

const databaseAddress = z.optional(z.url({ protocol: /^postgres(ql)?$/ }))

/** The variables that the server reads, besides those of the rails; explained in `.env.example`. */
const Variables = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: count(3000, 0, 65535),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  FAQ_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SUPPORT_EMAIL: z.optional(z.email()),
  SUPPORT_PHONE: z.optional(z.string().check(z.regex(/^[\d ()+-]{8,25}$/))),
  VINTEM_DATA: z.optional(z.string()),
  DATABASE_URL: databaseAddress,
  APP_DATABASE_URL: databaseAddress,
  JOBS_DATABASE_URL: databaseAddress,
  DATABASE_POOL: count(16, 2, 150),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32))),
  FORMER_SESSION_SECRET: z.optional(z.string().check(z.minLength(32))),
  CARD_VAULT_KEY: z.optional(z.string().check(z.minLength(32))),
  FORMER_CARD_VAULT_KEY: z.optional(z.string().check(z.minLength(32))),
  WEBHOOK_SECRET: z.optional(addressSecret),
  FORMER_WEBHOOK_SECRET: z.optional(addressSecret),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  PRODUCT_PREFIX: z._default(z.string().check(z.regex(/^[a-z0-9-]+$/)), 'barte'),
  TRUST_PROXY: flag,
  METRICS_FOR_ALL: flag,
  DEMO: z.optional(z.enum(['true', 'false'])),
  ALLOWED_HOSTS: z._default(hosts, []),
  WEBHOOK_PRIVATE_HOSTS: z._default(hosts, []),
  WEBHOOK_PROXY: z.optional(
    z.string().check(z.refine((text) => text === '' || readProxy(text) !== undefined)),
  ),
})

export interface Config {
  production: boolean
  host: string
  port: number
  publicUrl: string | undefined
  /** Other names by which people may come, in small letters. */
  allowedHosts: readonly string[]
  /** Hosts that webhooks may reach although their addresses are private, as `name` or `name:port`. */
  webhookHosts: readonly string[]
  /** By which webhooks leave the network. */
  webhookProxy: EgressProxy | undefined
  /** In the form of browsers: without quotes and brackets. */
  faqUrl: string | undefined
  supportEmail: string | undefined
  supportPhone: string | undefined
  productPrefix: string
  dataFolder: string
  /** The folder of sellers' files. */
  filesFolder: string
  databaseUrl: string | undefined
  /** The server's logins; the owner makes both where they are absent. */
  logins: Logins | undefined
  poolSize: number
  /** The secret from which all others are derived; stored in the data folder where absent. */
  sessionSecrets: Secrets | undefined
  /** What numbers of virtual cards are sealed under; kept in the data folder where not given. */
  cardVaultKeys: Secrets | undefined
  /** In the address that banks call at; kept in the data folder where not given. */
  webhookSecrets: Secrets | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  trustProxy: boolean
  metricsForAll: boolean
  demo: boolean
  rails: RailsConfig
}

/** Reads and checks the environment. Throws WrongConfiguration with one sentence. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const v = readVariables(Variables, env)
  const dataFolder = resolve(v.VINTEM_DATA ?? join(import.meta.dirname, '../../../../.vintem'))
  return {
    production: v.NODE_ENV === 'production',
    host: v.HOST,
    port: v.PORT,
    publicUrl: v.PUBLIC_URL?.replace(/\/$/, ''),
    allowedHosts: v.ALLOWED_HOSTS,
    webhookHosts: v.WEBHOOK_PRIVATE_HOSTS,
    webhookProxy: readProxy(v.WEBHOOK_PROXY ?? ''),
    faqUrl: v.FAQ_URL && new URL(v.FAQ_URL).href,
    supportEmail: v.SUPPORT_EMAIL,
    supportPhone: v.SUPPORT_PHONE,
    productPrefix: v.PRODUCT_PREFIX,
    dataFolder,
    filesFolder: join(dataFolder, 'files'),
    databaseUrl: v.DATABASE_URL,
    logins: readLogins(v),
    poolSize: v.DATABASE_POOL,
    sessionSecrets: readSecrets(v, 'SESSION_SECRET'),
    cardVaultKeys: readSecrets(v, 'CARD_VAULT_KEY'),
    webhookSecrets: readSecrets(v, 'WEBHOOK_SECRET'),
    logLevel: v.LOG_LEVEL,
    trustProxy: v.TRUST_PROXY,
    metricsForAll: v.METRICS_FOR_ALL,
    demo: v.DEMO === undefined ? v.NODE_ENV !== 'production' : v.DEMO === 'true',
    rails: readRailsConfig(env),
  }
}

/** A former secret alone cannot sign anything new. */
function readSecrets(
  v: z.infer<typeof Variables>,
  name: 'SESSION_SECRET' | 'CARD_VAULT_KEY' | 'WEBHOOK_SECRET',
): Secrets | undefined {
  const [current, former] = [v[name], v[`FORMER_${name}`]]
  if (current) return { current, former }
  if (!former) return undefined
  throw new WrongConfiguration(`FORMER_${name} is given beside ${name}.`)
}

/** Reads both logins or neither, and only beside DATABASE_URL. */
function readLogins(v: z.infer<typeof Variables>): Logins | undefined {
  const { APP_DATABASE_URL: app, JOBS_DATABASE_URL: jobs } = v
  if (!app && !jobs) return undefined
  if (app && jobs && v.DATABASE_URL) return { app, jobs }
  throw new WrongConfiguration(
    'APP_DATABASE_URL and JOBS_DATABASE_URL are given together, beside DATABASE_URL.',
  )
}

/** True where a host, as in HOST or in an address, is this machine alone. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

/** The public address of this installation, without a slash at the end. */
export function publicUrlOf({ publicUrl, host, port }: Config): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return publicUrl ?? `http://${shown}:${port}`
}

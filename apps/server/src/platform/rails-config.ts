import type { CollectionAccount } from '@vintem/brazil/cnab'
import { parseCnpj } from '@vintem/brazil/document'
import * as z from 'zod/mini'
import { readCollectionAccount } from './cnab-config.ts'
import { type PaymentsAccountConfig, readPaymentsAccount } from './cnab-payments-config.ts'
import { type InterConfig, readInter } from './inter-config.ts'
import { readCredentials } from './tls-credentials.ts'
import { readVariables, serviceUrl, WrongConfiguration } from './variables.ts'

const ADDRESS = /^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/
const secureUrl = z.pipe(serviceUrl, z.string().check(z.startsWith('https://')))

/** Common names of certificates, between commas, in small letters. */
const names = z.pipe(
  z.string().check(z.regex(/^[^,=\\]+(?:,[^,=\\]+)*$|^$/)),
  z.transform((list) =>
    list
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
)

/** An amount in cents. */
const cents = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number))
const recipients = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.transform(Number))

const Variables = z.object({
  POSTAL_CODE_RAIL: z._default(z.enum(['sandbox', 'viacep']), 'sandbox'),
  VIACEP_URL: z._default(serviceUrl, 'https://viacep.com.br'),
  COMPANY_RAIL: z._default(z.enum(['sandbox', 'brasilapi']), 'sandbox'),
  BRASILAPI_URL: z._default(serviceUrl, 'https://brasilapi.com.br'),
  RATES_RAIL: z._default(z.enum(['sandbox', 'sgs']), 'sandbox'),
  SGS_URL: z._default(serviceUrl, 'https://api.bcb.gov.br'),
  EMAIL_RAIL: z._default(z.enum(['sandbox', 'smtp']), 'sandbox'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  EMAIL_FROM: z.optional(z.string().check(z.regex(ADDRESS))),
  PIX_RAIL: z._default(z.enum(['sandbox', 'api-pix', 'none']), 'sandbox'),
  API_PIX_URL: z.optional(secureUrl),
  API_PIX_TOKEN_URL: z.optional(secureUrl),
  API_PIX_CLIENT_ID: z.optional(z.string()),
  API_PIX_CLIENT_SECRET: z.optional(z.string()),
  API_PIX_CERT_FILE: z.optional(z.string()),
  API_PIX_KEY_FILE: z.optional(z.string()),
  API_PIX_CA_FILE: z.optional(z.string()),
  API_PIX_CALLBACK_URL: z.optional(secureUrl),
  API_PIX_CALLBACK_CLIENT: z._default(names, []),
  TRUST_PROXY: z.optional(z.string()),
  API_PIX_BANK_NAME: z.optional(z.string()),
  API_PIX_BANK_DOCUMENT: z.optional(z.string()),
  API_PIX_BRANCH: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  API_PIX_ACCOUNT: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/))),
  API_PIX_ACCOUNT_TYPE: z._default(z.enum(['CORRENTE', 'POUPANCA', 'PAGAMENTO']), 'CORRENTE'),
  PUBLIC_URL: z.optional(z.string()),
  BANK_SLIP_RAIL: z._default(z.enum(['sandbox', 'cnab240', 'none']), 'sandbox'),
  CNAB_BANK: z.optional(z.enum(['001', '237', '341'])),
  CNAB_BRANCH: z.optional(z.string()),
  CNAB_ACCOUNT: z.optional(z.string()),
  CNAB_WALLET: z.optional(z.string()),
  CNAB_AGREEMENT: z.optional(z.string()),
  CNAB_VARIATION: z.optional(z.string()),
  CNAB_COMPANY_NAME: z.optional(z.string()),
  CNAB_COMPANY_DOCUMENT: z.optional(z.string()),
  PAYMENTS_RAIL: z._default(z.enum(['sandbox', 'cnab240', 'inter', 'none']), 'sandbox'),
  INTER_URL: z._default(secureUrl, 'https://cdpj.partners.bancointer.com.br'),
  INTER_CLIENT_ID: z.optional(z.string()),
  INTER_CLIENT_SECRET: z.optional(z.string()),
  INTER_CERT_FILE: z.optional(z.string()),
  INTER_KEY_FILE: z.optional(z.string()),
  INTER_CA_FILE: z.optional(z.string()),
  INTER_ACCOUNT: z.optional(z.string()),
  INTER_CALLBACK_URL: z.optional(secureUrl),
  INTER_CALLBACK_CLIENT: z._default(names, []),
  CNAB_PAYMENTS_BANK: z.optional(z.enum(['001', '237', '341'])),
  CNAB_PAYMENTS_BRANCH: z.optional(z.string()),
  CNAB_PAYMENTS_ACCOUNT: z.optional(z.string()),
  CNAB_PAYMENTS_AGREEMENT: z.optional(z.string()),
  CNAB_PAYMENTS_WAY: z._default(z.enum(['pix', 'ted']), 'pix'),
  CNAB_PAYMENTS_COMPANY_NAME: z.optional(z.string()),
  CNAB_PAYMENTS_COMPANY_DOCUMENT: z.optional(z.string()),
  CARD_RAIL: z._default(z.enum(['sandbox', 'none']), 'sandbox'),
  WHATSAPP_RAIL: z._default(z.enum(['sandbox', 'cloud-api']), 'sandbox'),
  WHATSAPP_URL: z._default(serviceUrl, 'https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_ID: z.optional(z.string().check(z.regex(/^\d+$/))),
  WHATSAPP_TOKEN: z.optional(z.string()),
  WHATSAPP_APP_SECRET: z.optional(z.string()),
  WHATSAPP_VERIFY_TOKEN: z.optional(z.string().check(z.regex(/^[\w-]{20,100}$/))),
  WHATSAPP_MESSAGE_CENTS: z._default(cents, 4),
  WHATSAPP_DAILY_RECIPIENTS: z._default(recipients, 250),
})
type Variables = z.infer<typeof Variables>

const SANDBOX = { rail: 'sandbox' } as const

/** Which adapter stands behind each port, with what it needs. */
export interface RailsConfig {
  postalCode: { rail: 'sandbox' } | { rail: 'viacep'; url: string }
  company: { rail: 'sandbox' } | { rail: 'brasilapi'; url: string }
  /** Who publishes the CDI. Beside real money the sandbox's are the operator's to say. */
  rates: { rail: 'sandbox' } | { rail: 'sgs'; url: string }
  email: { rail: 'sandbox' } | { rail: 'smtp'; url: string; from: string }
  pix: { rail: 'sandbox' } | { rail: 'none' } | ({ rail: 'api-pix' } & ApiPixConfig)
  bankSlip: { rail: 'sandbox' } | { rail: 'none' } | { rail: 'cnab240'; account: CollectionAccount }
  /** The bank that money is sent from. The sandbox's beside simulated money alone. */
  payments:
    | { rail: 'sandbox' }
    | { rail: 'none' }
    | { rail: 'cnab240'; account: PaymentsAccountConfig }
    | ({ rail: 'inter' } & InterConfig)
  card: { rail: 'sandbox' } | { rail: 'none' }
  whatsApp: { messageCents: number } & (
    | { rail: 'sandbox' }
    | ({ rail: 'cloud-api' } & CloudApiConfig)
  )
}

export interface CloudApiConfig {
  url: string
  phoneId: string
  token: string
  /** What Meta signs its callbacks with. */
  appSecret: string
  /** What Meta asks the address of callbacks with, and a part of it. */
  verifyToken: string
  /** Recipients that Meta lets the portfolio write to in 24 hours. */
  dailyRecipients: number
}

export interface ApiPixConfig {
  url: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** PEM. */
  tls: { cert: string; key: string; ca: string | undefined }
  /** Where the bank reaches us, without a slash at the end. */
  callbackUrl: string
  /** Common names of the certificate that it calls with; none where it shows none. */
  callbackClients: readonly string[]
  /** As papers about a return name it; the document is a CNPJ without mask. */
  bank: { name: string; document: string }
  /** Which debits by Pix Automático are paid into; without it, that is not offered. */
  account?: {
    branch: string | undefined
    number: string
    type: 'CORRENTE' | 'POUPANCA' | 'PAGAMENTO'
  }
}

/** Whether money is simulated: then payments are too, and the clock can be moved. */
export const isMoneySimulated = ({ pix, bankSlip, card }: RailsConfig): boolean =>
  [pix, bankSlip, card].every(({ rail }) => rail === 'sandbox')

/** Names of the rails of money. */
export const moneyRailsOf = ({
  pix,
  bankSlip,
  card,
}: Record<'pix' | 'bankSlip' | 'card', { rail: string }>): string =>
  `PIX ${pix.rail}, boleto ${bankSlip.rail}, card ${card.rail}`

/** As moneyRailsOf names those of the sandbox. */
export const SIMULATED_MONEY = moneyRailsOf({ pix: SANDBOX, bankSlip: SANDBOX, card: SANDBOX })

/** Whether nothing that is done here reaches anybody outside: look-ups only read. */
export const isSimulated = (config: RailsConfig): boolean =>
  isMoneySimulated(config) && config.email.rail === 'sandbox' && config.whatsApp.rail === 'sandbox'

/** Throws WrongConfiguration with one sentence. */
export function readRailsConfig(env: NodeJS.ProcessEnv): RailsConfig {
  const v = readVariables(Variables, env)
  const config: RailsConfig = {
    postalCode: v.POSTAL_CODE_RAIL === 'viacep' ? { rail: 'viacep', url: v.VIACEP_URL } : SANDBOX,
    company: v.COMPANY_RAIL === 'brasilapi' ? { rail: 'brasilapi', url: v.BRASILAPI_URL } : SANDBOX,
    rates: v.RATES_RAIL === 'sgs' ? { rail: 'sgs', url: v.SGS_URL } : SANDBOX,
    email: v.EMAIL_RAIL === 'smtp' ? readSmtp(v) : SANDBOX,
    pix: v.PIX_RAIL === 'api-pix' ? readApiPix(v) : { rail: v.PIX_RAIL },
    bankSlip:
      v.BANK_SLIP_RAIL === 'cnab240'
        ? { rail: 'cnab240', account: readCollectionAccount(v) }
        : { rail: v.BANK_SLIP_RAIL },
    payments: readPayments(v),
    card: { rail: v.CARD_RAIL },
    whatsApp: { messageCents: v.WHATSAPP_MESSAGE_CENTS, ...readWhatsApp(v) },
  }
  assertNotMixed(v, config)
  return config
}

/**
 * Simulated money beside real money would become real; and an operator has to be named for real
 * money.
 */
function assertNotMixed(v: Variables, config: RailsConfig): void {
  if (isMoneySimulated(config)) {
    if (config.payments.rail === 'sandbox') return
    throw new WrongConfiguration(
      `PAYMENTS_RAIL=${v.PAYMENTS_RAIL} cannot stand beside simulated money: what was never received cannot be sent.`,
    )
  }
  const money = ['PIX_RAIL', 'BANK_SLIP_RAIL', 'CARD_RAIL'] as const
  const simulated = money.find((name) => v[name] === 'sandbox')
  const real = money.find((name) => v[name] !== 'sandbox')
  if (simulated && real) {
    throw new WrongConfiguration(
      `${simulated} cannot be sandbox beside ${real}=${v[real]}: say none where there is no real one.`,
    )
  }
  if (v.EMAIL_RAIL === 'sandbox') {
    throw new WrongConfiguration(
      'Real money needs EMAIL_RAIL=smtp: nobody reads the sandbox inbox.',
    )
  }
}

/** Beside real money there is no simulated bank: what is not named is not there. */
function readPayments(v: Variables): RailsConfig['payments'] {
  if (v.PAYMENTS_RAIL === 'cnab240') return { rail: 'cnab240', account: readPaymentsAccount(v) }
  if (v.PAYMENTS_RAIL === 'inter') return { rail: 'inter', ...readInter(v) }
  const isSandbox = [v.PIX_RAIL, v.BANK_SLIP_RAIL, v.CARD_RAIL].every((rail) => rail === 'sandbox')
  return { rail: isSandbox ? v.PAYMENTS_RAIL : 'none' }
}

function readSmtp(v: Variables): RailsConfig['email'] {
  return { rail: 'smtp', ...needed('EMAIL_RAIL=smtp', v, { url: 'SMTP_URL', from: 'EMAIL_FROM' }) }
}

function readWhatsApp(
  v: Variables,
): { rail: 'sandbox' } | ({ rail: 'cloud-api' } & CloudApiConfig) {
  if (v.WHATSAPP_RAIL === 'sandbox') return SANDBOX
  const secrets = needed('WHATSAPP_RAIL=cloud-api', v, {
    phoneId: 'WHATSAPP_PHONE_ID',
    token: 'WHATSAPP_TOKEN',
    appSecret: 'WHATSAPP_APP_SECRET',
    verifyToken: 'WHATSAPP_VERIFY_TOKEN',
  })
  const dailyRecipients = v.WHATSAPP_DAILY_RECIPIENTS
  return { rail: 'cloud-api', url: v.WHATSAPP_URL, dailyRecipients, ...secrets }
}

function readApiPix(v: Variables): RailsConfig['pix'] {
  const { certFile, keyFile, bankName, bankDocument, ...texts } = needed('PIX_RAIL=api-pix', v, {
    url: 'API_PIX_URL',
    tokenUrl: 'API_PIX_TOKEN_URL',
    clientId: 'API_PIX_CLIENT_ID',
    clientSecret: 'API_PIX_CLIENT_SECRET',
    certFile: 'API_PIX_CERT_FILE',
    keyFile: 'API_PIX_KEY_FILE',
    bankName: 'API_PIX_BANK_NAME',
    bankDocument: 'API_PIX_BANK_DOCUMENT',
  })
  const callbackUrl = v.API_PIX_CALLBACK_URL ?? v.PUBLIC_URL?.replace(/\/$/, '')
  if (!callbackUrl?.startsWith('https://')) {
    throw new WrongConfiguration(
      'PIX_RAIL=api-pix needs API_PIX_CALLBACK_URL, or a PUBLIC_URL, that begins with https.',
    )
  }
  const callbackClients = v.API_PIX_CALLBACK_CLIENT
  if (callbackClients.length > 0 && v.TRUST_PROXY !== 'true') {
    throw new WrongConfiguration(
      'API_PIX_CALLBACK_CLIENT needs TRUST_PROXY=true: the proxy says whose certificate it has verified.',
    )
  }
  const document = parseCnpj(bankDocument)
  if (!document) throw new WrongConfiguration('API_PIX_BANK_DOCUMENT is no CNPJ.')
  const tls = readCredentials({
    cert: ['API_PIX_CERT_FILE', certFile],
    key: ['API_PIX_KEY_FILE', keyFile],
    ca: ['API_PIX_CA_FILE', v.API_PIX_CA_FILE],
  })
  const bank = { name: bankName, document }
  const number = v.API_PIX_ACCOUNT
  const account = number && { branch: v.API_PIX_BRANCH, number, type: v.API_PIX_ACCOUNT_TYPE }
  const api = { rail: 'api-pix', ...texts, tls, callbackUrl, callbackClients, bank } as const
  return account ? { ...api, account } : api
}

/** Variables without a default that a choice cannot do without, under names of our own. */
function needed<N extends string>(
  choice: string,
  variables: Variables,
  names: { [K in N]: keyof Variables },
): { [K in N]: string } {
  const read = Object.entries<keyof Variables>(names).map(([name, variable]) => {
    const value = variables[variable]
    if (value !== undefined) return [name, value]
    throw new WrongConfiguration(`${choice} needs ${variable}. It is explained in .env.example.`)
  })
  return Object.fromEntries(read) as { [K in N]: string }
}

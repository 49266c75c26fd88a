import { statementAccount } from '@vintem/brazil/statement'
import type { RailsConfig } from '#platform/rails-config.ts'
import { isMoneySimulated, moneyRailsOf } from '#platform/rails-config.ts'
import { openedByHand } from './account-opening/by-hand.ts'
import { createApiPixClient } from './api-pix/api-pix-client.ts'
import { createApiPixMandateRail, MANDATE_SCOPES } from './api-pix/api-pix-mandate-rail.ts'
import { createApiPixRail } from './api-pix/api-pix-rail.ts'
import { createReceivedWatch } from './api-pix/received-watch.ts'
import { byHand } from './bank-account/by-hand.ts'
import { type BankFiles, openCnab } from './bank-slip/cnab-240/open-cnab.ts'
import type { BankSlipRail } from './bank-slip/port.ts'
import { closedRail } from './closed-rail.ts'
import { createBrasilApiRail } from './company/brasil-api/brasil-api-rail.ts'
import { createSmtpRail } from './email/smtp/smtp-rail.ts'
import { createFolderFiles } from './files/folder/folder-files.ts'
import { INTER_BANK } from './inter/inter-statement.ts'
import { openInter } from './inter/open-inter.ts'
import type { MandateRail } from './mandate/port.ts'
import { openPaymentFiles, type PaymentFiles } from './payments/cnab-240/open-payment-files.ts'
import { keysByHand } from './pix-keys/by-hand.ts'
import type { PixRail } from './pix/port.ts'
import { createViaCepRail } from './postal-code/via-cep/via-cep-rail.ts'
import type { Method, Rails } from './rails.ts'
import { createSgsRail } from './rates/sgs/sgs-rail.ts'
import { SANDBOX_ACCOUNT } from './sandbox/bank-statement-rail.ts'
import { createSandbox, type SandboxOptions, type World } from './sandbox/sandbox.ts'
import { createCloudApiRail } from './whats-app/cloud-api/cloud-api-rail.ts'

/** The services of adapters, besides their configuration. */
export interface RailOptions extends SandboxOptions {
  /** The present path of our webhooks, below our address for the far end; holds a secret. */
  callbackPath: () => Promise<string>
}

/** The rails of an installation, and the simulated world where its money is. */
export interface ChosenRails {
  rails: Rails
  world?: World
  /** The methods of this installation; all by default. */
  methods?: ReadonlySet<Method>
  /** Names of the rails of money; the simulated ones by default. */
  moneyRails?: string
  /** True where money can be sent to PIX keys with a known holder; the default. */
  paysOut?: boolean
  /** True where the bank sends money to accounts; the default. */
  paysAccounts?: boolean
  /** True where the bank pays by PIX to any key; the default. */
  paysBills?: boolean
  /** True where the bank pays by barcode; the default. */
  paysBankSlips?: boolean
  /** True where virtual cards are issued; the default. */
  issuesCards?: boolean
  /** True where buyers can be written to by WhatsApp; the default. */
  sendsWhatsApp?: boolean
  /** What a message by WhatsApp costs, in cents. */
  whatsAppCents?: number
  /** Recipients that may be written to by WhatsApp in 24 hours; any number unless told. */
  whatsAppLimit?: number
  /** The files of boletos for and from the bank, where boletos go by file. */
  bankFiles?: BankFiles
  /** The files of payments for and from the bank, where money is sent by file. */
  paymentFiles?: PaymentFiles
  /** The account that payments are sent from, as statements name it. */
  payingAccount?: string | undefined
  /** True where a real bank gives statements by itself. */
  givesStatements?: boolean
  /** Polls the bank for received PIX, since callbacks may get lost. */
  askReceivedPix?: () => Promise<unknown>
  /** Closes the adapters' connections. */
  close: () => Promise<void>
}

interface Adapter<R> {
  rail: R
  close?: () => Promise<void> | void
}

/** Makes the adapters that the configuration names. */
export function chooseRails(config: RailsConfig, options: RailOptions): ChosenRails {
  const sandbox = createSandbox(options)
  const { postalCode, company, rates } = config
  const pix = choosePix(config.pix, options)
  const email = chooseEmail(config.email)
  const { whatsApp } = config
  const cnab = config.bankSlip.rail === 'cnab240' ? openCnab(config.bankSlip, options) : undefined
  const bankSlip = chooseBankSlip(config.bankSlip, cnab)
  const byFile =
    config.payments.rail === 'cnab240' ? openPaymentFiles(config.payments, options) : undefined
  const inter = config.payments.rail === 'inter' ? openInter(config.payments, options) : undefined
  const payments = byFile ?? inter
  const adapters: (Adapter<object> | undefined)[] = [pix, bankSlip, email, payments]
  return {
    rails: {
      ...sandbox.rails,
      ...(postalCode.rail === 'viacep' && { postalCode: createViaCepRail(postalCode) }),
      ...(company.rail === 'brasilapi' && { company: createBrasilApiRail(company) }),
      ...(email && { email: email.rail }),
      ...(pix && { pix: pix.rail, mandate: pix.mandate ?? closedRail() }),
      ...(bankSlip && { bankSlip: bankSlip.rail }),
      ...(config.card.rail === 'none' && { card: closedRail() }),
      ...(!isMoneySimulated(config) && besideRealMoney(options)),
      ...(rates.rail === 'sgs' && { rates: createSgsRail(rates) }),
      ...(payments && { payments: payments.rail, bankAccount: byHand }),
      ...(inter && { bankStatement: inter.bankStatement }),
      ...(whatsApp.rail === 'cloud-api' && { whatsApp: createCloudApiRail(whatsApp, options.log) }),
    },
    ...(isMoneySimulated(config) && { world: sandbox.world }),
    ...(cnab && { bankFiles: cnab.files }),
    ...(byFile && { paymentFiles: byFile.files }),
    payingAccount: payingAccountOf(config),
    givesStatements: inter !== undefined,
    ...(pix?.askReceived && { askReceivedPix: pix.askReceived }),
    methods: methodsOf(config),
    moneyRails: moneyRailsOf(config),
    paysOut: isMoneySimulated(config),
    paysAccounts: isMoneySimulated(config) || payments !== undefined,
    paysBills: isMoneySimulated(config) || payments !== undefined,
    // Our files for the bank hold no barcodes.
    paysBankSlips: isMoneySimulated(config) || inter !== undefined,
    issuesCards: isMoneySimulated(config),
    sendsWhatsApp: whatsApp.rail === 'cloud-api' || isMoneySimulated(config),
    whatsAppCents: whatsApp.messageCents,
    ...(whatsApp.rail === 'cloud-api' && { whatsAppLimit: whatsApp.dailyRecipients }),
    async close() {
      for (const adapter of adapters) await adapter?.close?.()
      await sandbox.close()
    },
  }
}

/**
 * No provider yet checks accounts, looks up PIX keys or issues cards, and money is sent by the bank that is named or not at
 * all: with real money, the rest does not happen. Nobody gets a made-up invoice; a folder is as real as in the sandbox.
 */
const besideRealMoney = ({
  filesFolder,
}: RailOptions): Pick<
  Rails,
  | 'accountOpening'
  | 'pixKeys'
  | 'bankAccount'
  | 'payments'
  | 'bankStatement'
  | 'directory'
  | 'rates'
  | 'slipRegistry'
  | 'invoice'
  | 'cardIssuer'
  | 'files'
  | 'whatsApp'
> => ({
  accountOpening: openedByHand,
  pixKeys: keysByHand,
  bankAccount: closedRail(),
  payments: closedRail(),
  bankStatement: closedRail(),
  whatsApp: closedRail(),
  directory: closedRail(),
  rates: closedRail('As taxas são informadas pelo operador.'),
  slipRegistry: closedRail('Nenhum banco desta instalação consulta boletos.'),
  invoice: closedRail('A emissão de notas fiscais não está disponível nesta instalação.'),
  cardIssuer: closedRail('Esta instalação não emite cartões.'),
  files: createFolderFiles(filesFolder),
})

const payingAccountOf = ({ payments }: RailsConfig): string | undefined => {
  if (payments.rail === 'none') return undefined
  if (payments.rail === 'inter')
    return statementAccount({ ...INTER_BANK, account: payments.account })
  return statementAccount(payments.rail === 'sandbox' ? SANDBOX_ACCOUNT : payments.account)
}

const methodsOf = ({ pix, bankSlip, card }: RailsConfig): ReadonlySet<Method> =>
  new Set([
    ...(pix.rail === 'none' ? [] : ['PIX' as const]),
    ...(pix.rail === 'sandbox' || (pix.rail === 'api-pix' && pix.account)
      ? ['PIX_AUTOMATIC' as const]
      : []),
    ...(bankSlip.rail === 'none' ? [] : ['BANK_SLIP' as const]),
    ...(card.rail === 'none' ? [] : ['CREDIT_CARD' as const]),
  ])

interface PixAdapter extends Adapter<PixRail> {
  /** Where the bank offers Pix Automático. */
  mandate?: MandateRail
  askReceived?: () => Promise<number>
}

/** The rails of PIX by configuration; undefined for the sandbox's own. */
function choosePix(pix: RailsConfig['pix'], options: RailOptions): PixAdapter | undefined {
  if (pix.rail === 'sandbox') return undefined
  if (pix.rail === 'none') return { rail: closedRail() }
  const { account } = pix
  const client = createApiPixClient(account ? { ...pix, moreScopes: MANDATE_SCOPES } : pix)
  const watch = createReceivedWatch(client, options)
  const callbackUrl = async () => pix.callbackUrl + (await options.callbackPath())
  return {
    rail: createApiPixRail(client, callbackUrl, pix.bank),
    ...(account && { mandate: createApiPixMandateRail(client, callbackUrl, account) }),
    askReceived: watch.round,
    close: () => client.close(),
  }
}

/** The rail of boletos by configuration; undefined for the sandbox's own. */
function chooseBankSlip(
  bankSlip: RailsConfig['bankSlip'],
  cnab: Adapter<BankSlipRail> | undefined,
): Adapter<BankSlipRail> | undefined {
  return bankSlip.rail === 'none' ? { rail: closedRail() } : cnab
}

function chooseEmail(email: RailsConfig['email']): Adapter<Rails['email']> | undefined {
  if (email.rail === 'sandbox') return undefined
  const rail = createSmtpRail(email)
  return { rail, close: rail.close }
}

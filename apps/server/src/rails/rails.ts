import { assertNoTransaction } from '#platform/database/in-transaction.ts'
import type { AccountOpeningRail } from './account-opening/port.ts'
import type { BankAccountRail } from './bank-account/port.ts'
import type { BankSlipRail } from './bank-slip/port.ts'
import type { BankStatementRail } from './bank-statement/port.ts'
import type { CardIssuerRail } from './card-issuer/port.ts'
import type { CardRail } from './card/port.ts'
import type { CompanyRail } from './company/port.ts'
import type { DirectoryRail } from './directory/port.ts'
import type { EmailRail } from './email/port.ts'
import type { FileRail } from './files/port.ts'
import type { InvoiceRail } from './invoice/port.ts'
import type { MandateRail } from './mandate/port.ts'
import type { PaymentsRail } from './payments/port.ts'
import type { PixKeyRail } from './pix-keys/port.ts'
import type { PixRail } from './pix/port.ts'
import type { PostalCodeRail } from './postal-code/port.ts'
import { RailTimeout } from './rail-error.ts'
import type { RatesRail } from './rates/port.ts'
import type { SlipRegistryRail } from './slip-registry/port.ts'
import type { WhatsAppRail } from './whats-app/port.ts'

export interface Rails {
  pix: PixRail
  mandate: MandateRail
  bankSlip: BankSlipRail
  card: CardRail
  email: EmailRail
  postalCode: PostalCodeRail
  company: CompanyRail
  bankAccount: BankAccountRail
  accountOpening: AccountOpeningRail
  pixKeys: PixKeyRail
  payments: PaymentsRail
  bankStatement: BankStatementRail
  directory: DirectoryRail
  rates: RatesRail
  slipRegistry: SlipRegistryRail
  invoice: InvoiceRail
  cardIssuer: CardIssuerRail
  files: FileRail
  whatsApp: WhatsAppRail
}

/** Ways to pay; PIX_AUTOMATIC: by a mandate that the buyer gives with the first PIX. */
export type Method = 'PIX' | 'PIX_AUTOMATIC' | 'BANK_SLIP' | 'CREDIT_CARD'

export const ALL_METHODS: ReadonlySet<Method> = new Set([
  'PIX',
  'PIX_AUTOMATIC',
  'BANK_SLIP',
  'CREDIT_CARD',
])

const TIMEOUT_MILLIS = 10_000
/** A file may be large, and its way long; a bank that takes so many calls a minute is waited for. */
const LONGER_MILLIS: Partial<Record<string, number>> = {
  files: 120_000,
  payments: 25_000,
  bankStatement: 25_000,
}

/** Wraps every call: none inside a transaction, none that waits for ever. */
export function guardRails(rails: Rails, timeoutMillis = TIMEOUT_MILLIS): Rails {
  const guarded = Object.entries<object>({ ...rails }).map(([name, rail]) => [
    name,
    guardRail(name, rail, LONGER_MILLIS[name] ?? timeoutMillis),
  ])
  return Object.fromEntries(guarded) as Rails
}

function guardRail<R extends object>(name: string, rail: R, timeoutMillis: number): R {
  return new Proxy(rail, {
    get(target, property) {
      const method: unknown = Reflect.get(target, property)
      if (typeof method !== 'function') return method
      return (...args: unknown[]) => {
        assertNoTransaction()
        const call = Promise.resolve(method.apply(target, args))
        return inTime(call, `${name}.${String(property)}`, timeoutMillis)
      }
    },
  })
}

async function inTime<A>(call: Promise<A>, name: string, millis: number): Promise<A> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RailTimeout(`${name} did not answer in time`)), millis)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}

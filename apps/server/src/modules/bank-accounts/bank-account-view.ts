import type { getBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import type { SellerRow } from '#modules/sellers/index.ts'
import { pausedUntil } from './bank-account.ts'
import type { BankAccountRow } from './bank-accounts.store.ts'

export const toBankAccountView = (
  row: BankAccountRow | undefined,
  { companyName, document }: Pick<SellerRow, 'companyName' | 'document'>,
  now: Date,
): Answer<typeof getBankAccount> => ({
  account: row
    ? {
        bank: row.bank,
        issuer: row.issuer,
        issuerDigit: row.issuerDigit,
        number: row.number,
        bankDigit: row.bankDigit,
        accountType: row.accountType,
        status: row.status,
        reason: row.reason,
        pausedUntil: pausedUntil(row, now)?.toISOString() ?? null,
        registeredBy: row.registeredBy,
        registeredAt: row.registeredAt.toISOString(),
      }
    : null,
  holder: { name: companyName, document },
})

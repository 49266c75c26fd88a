import { BankingAccountInactive, NotFound } from '@vintem/contracts/errors'
import type { BankingAccountRow } from '#modules/banking-accounts/index.ts'
import { Failure } from '#platform/failure.ts'

/** The product of a seller goes by the id of its investment account; null until that is active. */
export const productIdOf = (account: BankingAccountRow | undefined): string | null =>
  account?.status === 'ACTIVE' ? account.investmentId : null

/** Fails with BankingAccountInactive or NotFound where the product is not this seller's. */
export function assertOwnProduct(account: BankingAccountRow | undefined, id: string): void {
  const own = productIdOf(account)
  if (own === id) return
  throw new Failure(own === null ? BankingAccountInactive : NotFound)
}

import type { getBankingAccount } from '@vintem/contracts/banking-accounts/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { type SellerRow, sellerAddress } from '#modules/sellers/index.ts'
import type { AccountInput, Partner } from './banking-account.ts'
import type { BankingAccountRow } from './banking-accounts.store.ts'

type View = Answer<typeof getBankingAccount>
type Address = AccountInput['newBankingAddress']

export const toBankingAccountView = (
  row: BankingAccountRow | undefined,
  seller: SellerRow,
): View => ({
  status: row?.status ?? 'INACTIVE',
  kycAnalysisResult: row?.reason ?? null,
  accountInput: row ? toInputView(row.input) : null,
  submittedAt: row?.submittedAt.toISOString() ?? null,
  submittedBy: row?.submittedBy ?? null,
  company: {
    document: seller.document,
    name: seller.companyName,
    fantasyName: seller.fantasyName,
    email: seller.email,
    phone: seller.phone,
    address: toAddressView(sellerAddress(seller)),
  },
  debitAccountId: row?.checkingId ?? null,
  investmentAccountId: row?.investmentId ?? null,
  account: row ? toAccountView(row) : null,
})

/** Branch and numbers; null while there are none. */
function toAccountView({
  branch,
  checkingId,
  checkingNumber,
  investmentId,
  investmentNumber,
  activatedAt,
}: BankingAccountRow): View['account'] {
  if (!branch || !checkingId || !checkingNumber || !investmentId || !investmentNumber) return null
  if (!activatedAt) return null
  return {
    branch,
    checking: { id: checkingId, number: checkingNumber },
    investment: { id: investmentId, number: investmentNumber },
    activatedAt: activatedAt.toISOString(),
  }
}

const toInputView = (input: AccountInput): View['accountInput'] => ({
  ...input,
  businessDescription: input.businessDescription ?? null,
  newBankingAddress: toAddressView(input.newBankingAddress),
  newAccountOwner: input.newAccountOwner.map(toPartnerView),
})

const toPartnerView = (partner: Partner) => ({
  document: partner.document,
  firstName: partner.firstName ?? null,
  lastName: partner.lastName ?? null,
  legalName: partner.legalName ?? null,
  birthdate: partner.birthdate ?? null,
  foundingDate: partner.foundingDate ?? null,
  email: partner.email,
  phone: partner.phone,
  type: partner.type,
  address: toAddressView(partner.address),
})

const toAddressView = (
  address: Omit<Address, 'complement'> & { complement?: string | null | undefined },
) => ({
  zipCode: address.zipCode,
  street: address.street,
  number: address.number,
  complement: address.complement ?? null,
  district: address.district,
  city: address.city,
  state: address.state,
})

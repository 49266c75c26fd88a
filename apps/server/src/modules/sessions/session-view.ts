import type { Answer } from '@vintem/contracts/endpoint'
import type { signIn } from '@vintem/contracts/sessions/endpoints'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { SessionRow } from './sessions.store.ts'

export type SignInView = Answer<typeof signIn>

export function toSignInView(
  session: SessionRow,
  seller: SellerRow,
  tokens: Pick<SignInView, 'token' | 'refreshToken'>,
): SignInView {
  return {
    email: session.email,
    roles: session.roles,
    ...tokens,
    secondStep: session.secondStep,
    idSeller: seller.sellerId,
    mixedInstallment: seller.mixedInstallment,
    document: seller.document,
    isActiveForTax: seller.activeForTax,
    bankingType: seller.bankingType,
    companyName: seller.companyName,
    fantasyName: seller.fantasyName,
  }
}

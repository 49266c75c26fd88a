import * as api from '@vintem/contracts/sub-sellers/endpoints'
import { command } from '#use-cases/use-case.ts'
import { changeSubSeller, checkedAnew } from './change-sub-seller.ts'
import { type PayoutAccount, plainAccount } from './sub-seller.ts'

/**
 * Another bank account is checked again; the same account with another PIX key is not. Either
 * change needs a step-up: the sub-seller's money goes there.
 */
export const editSubSellerAccounts = command(api.editSubSellerAccounts, ({ tx, params, body }) =>
  changeSubSeller(tx, params.id, 'sub-seller.account-edited', (before) => {
    const account = plainAccount(body, before.account)
    const isOther = identityOf(account) !== identityOf(before.account)
    if (isOther || keyOf(account) !== keyOf(before.account)) tx.demandStepUp()
    return { account, isActive: true, ...(isOther && checkedAnew()) }
  }),
)

const keyOf = ({ pixKey, pixKeyType }: PayoutAccount): string => `${pixKeyType} ${pixKey}`

/** The order of JSON fields does not matter. */
const identityOf = ({ account }: PayoutAccount): string =>
  [
    account.bank,
    account.issuer,
    account.issuerDigit,
    account.number,
    account.bankDigit,
    account.accountType,
  ].join(' ')

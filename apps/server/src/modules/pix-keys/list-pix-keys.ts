import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/pix-keys/endpoints'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toPixKeyView } from './pix-key-view.ts'
import { SHOWN_MILLIS } from './pix-key.ts'
import { selectPixKeysOf } from './pix-keys.store.ts'

/** The PIX keys of one of the seller's accounts. */
export const listPixKeys = query(api.listPixKeys, async ({ tx, sellerId, params: { id } }) => {
  const [[account]] = await tx.enter(selectBankingAccount(sellerId))
  if (!account || (id !== account.checkingId && id !== account.investmentId)) {
    throw new Failure(NotFound)
  }
  const endedAfter = new Date(tx.now.getTime() - SHOWN_MILLIS)
  const [keys] = await tx.read(selectPixKeysOf(sellerId, id, endedAfter))
  return keys.map(toPixKeyView)
})

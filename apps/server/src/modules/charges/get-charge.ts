import * as api from '@vintem/contracts/charges.endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { query } from '#http/use-case.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { selectReceivablesOf } from '#modules/receivables/index.ts'
import { Failure } from '#platform/failure.ts'
import { selectTries } from './attempts.store.ts'
import { toChargeView } from './charge-view.ts'
import { selectActivities, selectCharge } from './charges.store.ts'
import { selectBankSlipsOf, selectPixOf } from './instruments.store.ts'
import { selectSplits } from './splits.store.ts'

export const getCharge = query(api.getCharge, async ({ tx, sellerId, params: { id } }) => {
  const [[charge], [pix], [bankSlip], tries, receivables, splits, activities] = await tx.enter(
    selectCharge(sellerId, id),
    selectPixOf(sellerId, id),
    selectBankSlipsOf(sellerId, id),
    selectTries(sellerId, id),
    selectReceivablesOf(sellerId, id),
    selectSplits(sellerId, [id]),
    selectActivities(sellerId, id),
  )
  if (!charge) throw new Failure(NotFound)
  const [[customer]] = await tx.read(selectCustomer(sellerId, charge.customerId))
  if (!customer) throw new Error(`The charge ${id} has no customer`)
  return toChargeView({ charge, customer, pix, bankSlip, tries, receivables, splits, activities })
})

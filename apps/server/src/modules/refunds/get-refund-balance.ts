import { cents, centsToReais } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/refunds/endpoints'
import { selectCharge } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { isRefundable, REFUND_KINDS, refundableCents } from './refund.ts'
import { selectRefundsOf } from './refunds.store.ts'

export const getRefundBalance = query(
  api.getRefundBalance,
  async ({ tx, sellerId, params: { id }, services }) => {
    const [[charge], refunds] = await tx.enter(
      selectCharge(sellerId, id),
      selectRefundsOf(sellerId, id),
    )
    if (!charge) throw new Failure(NotFound)
    const left = refundableCents(charge.valueCents, refunds)
    const isOpen = REFUND_KINDS.some((kind) => isRefundable(charge, kind, services))
    return {
      uuid: id,
      value: centsToReais(charge.valueCents),
      refundedAmount: centsToReais(cents(charge.valueCents - left)),
      availableAmount: centsToReais(isOpen ? left : cents(0)),
    }
  },
)

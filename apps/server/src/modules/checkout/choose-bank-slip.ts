import * as api from '@vintem/contracts/checkout.endpoints'
import { MethodNotOffered } from '@vintem/contracts/errors'
import { command } from '#http/use-case.ts'
import { planBankSlips } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { sellerOfCharge } from './charge-at-checkout.ts'
import { chooseInstrument } from './choose-instrument.ts'

/** Asks for a boleto. One that can still be paid is given again. */
export const chooseBankSlip = command(
  api.chooseBankSlip,
  ({ tx, params, body, services }) => {
    if (!services.methods.has('BANK_SLIP')) throw new Failure(MethodNotOffered)
    return chooseInstrument(tx, params.charge, {
      method: 'BANK_SLIP',
      installments: body.installments,
      plan: (charge, option) => planBankSlips(charge, option, { now: tx.now, today: tx.today }),
    })
  },
  sellerOfCharge,
)

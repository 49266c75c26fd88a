import * as api from '@vintem/contracts/checkout.endpoints'
import { command } from '#http/use-case.ts'
import { planBankSlips } from '#modules/charges/index.ts'
import { sellerOfCharge } from './charge-at-checkout.ts'
import { chooseInstrument } from './choose-instrument.ts'

/** Asks for a boleto. One that can still be paid is given again. */
export const chooseBankSlip = command(
  api.chooseBankSlip,
  ({ tx, params, body }) =>
    chooseInstrument(tx, params.charge, {
      method: 'BANK_SLIP',
      installments: body.installments,
      plan: (charge, option) => planBankSlips(charge, option, { now: tx.now, today: tx.today }),
    }),
  sellerOfCharge,
)

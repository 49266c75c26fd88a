import * as api from '@vintem/contracts/checkout.endpoints'
import { command } from '#http/use-case.ts'
import { planPix } from '#modules/charges/index.ts'
import { sellerOfCharge } from './charge-at-checkout.ts'
import { chooseInstrument } from './choose-instrument.ts'

const MINUTE_MILLIS = 60_000
/** How long a code can be paid; the buyer may ask for a new one after that. */
const CODE_MINUTES = 60

/** Asks for a PIX code. One that can still be paid is given again. */
export const choosePix = command(
  api.choosePix,
  ({ tx, params, body }) =>
    chooseInstrument(tx, params.charge, 'PIX', body.installments, (charge, option, link) => {
      const inAnHour = new Date(tx.now.getTime() + CODE_MINUTES * MINUTE_MILLIS)
      const until = link.expiresAt && link.expiresAt < inAnHour ? link.expiresAt : inAnHour
      return planPix(charge, option, { now: tx.now, today: tx.today, until })
    }),
  sellerOfCharge,
)

import * as api from '@vintem/contracts/checkout/endpoints'
import { MethodNotOffered } from '@vintem/contracts/errors'
import { preparePix, renewPix } from '#modules/instruments/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { sellerOfCharge } from './charge-at-checkout.ts'
import { chooseInstrument } from './choose-instrument.ts'

const MINUTE_MILLIS = 60_000
/** How long a code can be paid; the buyer may ask for a new one after that. */
const CODE_MINUTES = 60

/** Gives the buyer a PIX code. One that can still be paid is given again. */
export const choosePix = command(
  api.choosePix,
  ({ tx, params, body, services }) => {
    if (!services.methods.has('PIX')) throw new Failure(MethodNotOffered)
    return chooseInstrument({ tx, services }, params.charge, {
      method: 'PIX',
      installments: body.installments,
      amountCents: body.amount,
      prepare(charge, option, { link, lateFees }) {
        const latest = inAnHour(tx.now)
        const until = link.expiresAt && link.expiresAt < latest ? link.expiresAt : latest
        return preparePix(charge, option, { now: tx.now, today: tx.today, until, lateFees })
      },
      renew: (charge) => renewPix(charge, { now: tx.now, until: inAnHour(tx.now) }),
    })
  },
  sellerOfCharge,
)

const inAnHour = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * MINUTE_MILLIS)

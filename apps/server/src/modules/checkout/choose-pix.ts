import * as api from '@vintem/contracts/checkout/endpoints'
import { MethodNotOffered } from '@vintem/contracts/errors'
import { preparePix, renewPix } from '#modules/instruments/index.ts'
import { agree } from '#modules/mandates/index.ts'
import { Failure } from '#platform/failure.ts'
import { newRoutedId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { sellerOfCharge } from './charge-at-checkout.ts'
import { chooseInstrument } from './choose-instrument.ts'

const MINUTE_MILLIS = 60_000
/** How long a code can be paid; the buyer may ask for a new one after that. */
const CODE_MINUTES = 60

/**
 * Gives the buyer a PIX code. One that can still be paid is given again. `automatic`: the code also
 * agrees to pay what follows by Pix Automático.
 */
export const choosePix = command(
  api.choosePix,
  ({ tx, params, body, services }) => {
    const { automatic } = body
    if (!services.methods.has(automatic ? 'PIX_AUTOMATIC' : 'PIX')) {
      throw new Failure(MethodNotOffered)
    }
    const txid = automatic ? newRoutedId(tx.sellerId) : undefined
    let agreeing: { txid: string; journey: 3 | 4 } | undefined
    return chooseInstrument({ tx, services }, params.charge, {
      method: 'PIX',
      installments: body.installments,
      amountCents: body.amount,
      automatic,
      ...(txid && {
        async complete(charge) {
          const { journey, step } = await agree(tx, charge, txid)
          agreeing = { txid, journey }
          return { charge, step }
        },
      }),
      prepare(charge, option, { link, lateFees }) {
        const latest = inAnHour(tx.now)
        const until = link.expiresAt && link.expiresAt < latest ? link.expiresAt : latest
        const { now, today } = tx
        return preparePix(charge, option, { now, today, until, lateFees, agreeing })
      },
      renew: (charge) => renewPix(charge, { now: tx.now, until: inAnHour(tx.now) }),
    })
  },
  sellerOfCharge,
)

const inAnHour = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * MINUTE_MILLIS)

import { NO_METHOD } from '@vintem/contracts/payment-links/body'
import * as api from '@vintem/contracts/payment-methods/endpoints'
import { lockSeller, sellerSettings, updateSeller } from '#modules/sellers/index.ts'
import { InvalidFields } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { defaultMethods } from './default-methods.ts'

/**
 * Changes the methods that new links and plans begin with; those that exist stay as they are. Fails with
 * InvalidFields where none would be left.
 */
export const changePaymentMethods = command(
  api.changePaymentMethods,
  async ({ tx, sellerId, body, services: { methods } }) => {
    const [[seller]] = await tx.enter(lockSeller(sellerId))
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const settings = sellerSettings(seller)
    const before = settings.defaultMethods
    const after = {
      creditCard: body.defaultEnableCreditCard ?? before.creditCard,
      bankSlip: body.defaultEnableBankSlip ?? before.bankSlip,
      pix: body.defaultEnablePixPayment ?? before.pix,
    }
    const changed = { ...settings, defaultMethods: after }
    const answer = defaultMethods({ ...seller, settings: changed }, methods)
    if (!Object.values(answer).includes(true)) {
      const fields = Object.keys(body)
      throw new InvalidFields(fields.map((field) => ({ field, description: NO_METHOD })))
    }
    return tx.commit(
      {
        writes: [updateSeller(sellerId, { settings: changed })],
        audit: [
          {
            action: 'payment-methods.changed',
            subject: String(sellerId),
            details: { before, after },
          },
        ],
      },
      { answer },
    )
  },
)

import * as api from '@vintem/contracts/checkout/endpoints'
import type { Body } from '@vintem/contracts/endpoint'
import { BankSlipsRationed, MethodNotOffered } from '@vintem/contracts/errors'
import { type ChargeRow, keepPayerAddress, payerAddress } from '#modules/charges/index.ts'
import { plainAddress, selectCustomer } from '#modules/customers/index.ts'
import { prepareBankSlips } from '#modules/instruments/index.ts'
import { offerOf, type SaleTerms } from '#modules/pricing/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { type Ration, widened } from '#platform/rations.ts'
import type { Tx } from '#use-cases/tx.ts'
import { type BeforeContext, command } from '#use-cases/use-case.ts'
import { sellerOfCharge } from './charge-at-checkout.ts'
import { chooseInstrument } from './choose-instrument.ts'

/** Gives the buyer a boleto. One that can still be paid is given again. */
export const chooseBankSlip = command(
  api.chooseBankSlip,
  ({ tx, params, body, services }) => {
    if (!services.methods.has('BANK_SLIP')) throw new Failure(MethodNotOffered)
    return chooseInstrument({ tx, services }, params.charge, {
      method: 'BANK_SLIP',
      installments: body.installments,
      amountCents: body.amount,
      ...(services.bankSlipNeedsAddress && { complete: (charge) => withAddress(tx, charge, body) }),
      prepare: (charge, option, { terms, lateFees }) =>
        prepareBankSlips(charge, option, {
          now: tx.now,
          today: tx.today,
          lateFees,
          withPix: services.methods.has('PIX') && asksTheSame(terms),
        }),
    })
  },
  sellerOfCharge,
  takeRation,
)

/**
 * The charge with the address that its bank needs: typed now or before, or the registered one of a
 * customer whom the seller has chosen. Fails with InvalidFields where there is none.
 */
async function withAddress(
  tx: Tx,
  charge: ChargeRow,
  { address }: Pick<Body<typeof api.chooseBankSlip>, 'address'>,
) {
  if (address) {
    if (address.country !== 'BR') refuseAddress('country', 'Informe um endereço no Brasil.')
    const typed = plainAddress(address)
    return {
      charge: { ...charge, payerAddress: typed },
      step: { writes: [keepPayerAddress(charge.sellerId, charge.id, typed)] },
    }
  }
  const [[customer]] = await tx.read(selectCustomer(charge.sellerId, charge.customerId))
  if (!payerAddress(charge, customer)) {
    refuseAddress('zipCode', 'O banco pede o endereço de quem paga o boleto.')
  }
  return { charge, step: {} }
}

function refuseAddress(field: 'country' | 'zipCode', description: string): never {
  throw new InvalidFields([{ field: `address.${field}`, description }])
}

/**
 * A code on a boleto has the boleto's value, so it is offered only where PIX costs the buyer the
 * same.
 */
function asksTheSame(terms: SaleTerms): boolean {
  const { pix, bankSlip } = offerOf(terms)
  return pix !== undefined && pix.priceCents === bankSlip?.priceCents
}

/** Each part is a boleto of its own, which a bank registers and may be paid for. */
async function takeRation({ body, services, caller }: BeforeContext<typeof api.chooseBankSlip>) {
  const rations = widened(bankSlipRations(caller.place), services.rateLimitScale)
  const refused = await services.rations.take(rations, body.installments)
  if (refused) throw new Failure(BankSlipsRationed)
}

const bankSlipRations = (subject: string): Ration[] => [
  { rule: 'boleto place', subject, limit: 40, seconds: 600 },
  { rule: 'boleto place day', subject, limit: 300, seconds: 86_400 },
]

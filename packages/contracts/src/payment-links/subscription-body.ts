import * as z from 'zod/mini'
import { FILL_IN, optionalText, reais, uuid } from '../fields.ts'
import { Period, totalIsOfMonths } from '../plans/body.ts'
import { planNumber } from '../subscriptions/body.ts'
import {
  hasSomebodyToSendTo,
  installmentCount,
  maxPayments,
  MethodTerms,
  offersAMethod,
  sentToClient,
} from './body.ts'
import { returnUrl } from './return-url.ts'

const PaymentSubscription = z
  .object({
    idPlan: planNumber(),
    type: Period,
    /** What a month costs; the total of the period follows. */
    valuePerMonth: reais().check(z.refine((value) => value > 0, FILL_IN)),
    value: z.optional(reais()),
    /** Added to the first charges, one part to each. */
    additionalValue: z.optional(reais()),
    additionalTitle: optionalText(60, 'O título deve ter no máximo 60 caracteres!'),
    additionalInstallments: z._default(installmentCount, 1),
  })
  .check(
    totalIsOfMonths,
    z.refine(
      ({ additionalValue = 0, additionalTitle }) => additionalValue === 0 || additionalTitle,
      {
        error: FILL_IN,
        path: ['additionalTitle'],
      },
    ),
  )

/**
 * What the form of a subscription link sends. A method is offered where it has an entry; its discount
 * is of the plan's value, to which the additional value is added.
 */
export const SubscriptionLinkBody = z.object({
  uuidSellerClient: z.nullish(uuid()),
  bankSlipDescription: optionalText(
    130,
    'A descrição do boleto deve ter no máximo 130 caracteres!',
  ),
  /** Where the buyer goes after paying. */
  returnUrl,
  maxPayments,
  paymentSubscription: PaymentSubscription,
  allowedPaymentMethods: z
    .object({
      creditCardMethod: z.nullish(MethodTerms),
      bankSlipMethod: z.nullish(MethodTerms),
      pixMethod: z.nullish(MethodTerms),
    })
    .check(offersAMethod),
})

export const NewSubscriptionLinkBody = z
  .extend(SubscriptionLinkBody, sentToClient)
  .check(hasSomebodyToSendTo)

import * as api from '@vintem/contracts/api-payment-links/endpoints'
import { makeLink } from '#modules/payment-links/index.ts'
import { command } from '#use-cases/use-case.ts'
import { toApiPaymentLink } from './api-payment-link-view.ts'

/** Makes a one-off link, which its seller's system sends itself. Fails as makeLink does. */
export const createApiPaymentLink = command(api.createApiPaymentLink, ({ tx, body, services }) =>
  makeLink(tx, { ...body, sendToSellerClient: false }, services, toApiPaymentLink),
)

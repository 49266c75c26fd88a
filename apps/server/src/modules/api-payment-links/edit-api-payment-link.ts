import * as api from '@vintem/contracts/api-payment-links/endpoints'
import { changeLink } from '#modules/payment-links/index.ts'
import { command } from '#use-cases/use-case.ts'
import { toApiPaymentLink } from './api-payment-link-view.ts'

/** Changes a one-off link; with whom it is shared stays. Fails as changeLink does. */
export const editApiPaymentLink = command(
  api.editApiPaymentLink,
  ({ tx, params: { id }, body, services }) =>
    changeLink(tx, { id, body }, services, toApiPaymentLink),
)

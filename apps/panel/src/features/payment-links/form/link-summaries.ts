import { cents, formatBRL } from '@vintem/brazil/money'
import { timesText } from '@vintem/contracts/charges/words'
import { localTimeText } from '../payment-link-format.ts'
import { type LinkValues, methods } from './link-values.ts'
import type { SubscriptionLinkValues } from './subscription-link-values.ts'

const line = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ')
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

type Recipient = Pick<LinkValues, 'uuidSellerClient' | 'sendToSellerClient'>

/** Who pays, and whether the link is sent. */
export const recipientSummary = ({ uuidSellerClient, sendToSellerClient }: Recipient): string =>
  line(
    uuidSellerClient === null ? 'Qualquer comprador' : 'Para um cliente',
    uuidSellerClient !== null && sendToSellerClient === true && 'Enviado por e-mail',
  )

/** Who pays, and whether the link says more than its title. */
export const customerSummary = (values: LinkValues): string =>
  line(
    recipientSummary(values),
    values.paymentOrder.description.trim() === '' ? 'Sem descrição' : 'Com descrição',
  )

/** What the first charges of a subscription cost besides its plan. */
export function additionalSummary({ paymentSubscription: terms }: SubscriptionLinkValues): string {
  const { additionalValue, additionalInstallments: times } = terms
  if (!additionalValue) return 'Nenhum'
  const when = times === '1' ? 'na primeira cobrança' : `em ${times} cobranças`
  return `${formatBRL(cents(additionalValue))} ${when}`
}

type Ends = Pick<LinkValues, 'uuidSellerClient' | 'returnUrl' | 'maxPayments'>

const ends = ({ uuidSellerClient, returnUrl, maxPayments }: Ends) =>
  [
    uuidSellerClient === null &&
      maxPayments !== '' &&
      counted(Number(maxPayments), 'pagamento', 'pagamentos'),
    returnUrl !== '' && 'Volta ao seu site',
  ] as const

/** How often a subscription link is paid, and where its buyer goes then. */
export const endsSummary = (values: Ends): string => line(...ends(values)) || 'Sem limite'

/** The instalments and discount of each method that is on. */
export function termsSummary({ allowedPaymentMethods, isScheduled }: LinkValues): string {
  const parts = methods.flatMap(({ field, name }) => {
    const { isOffered, installments, discount } = allowedPaymentMethods[field]
    if (!isOffered) return []
    const times = installments === '1' ? 'à vista' : `até ${timesText(Number(installments))}`
    const less = discount.amount === '' ? '' : `, ${discount.amount}% de desconto`
    const later = field === 'creditCardMethod' && isScheduled ? ', agendado' : ''
    return [`${name} ${times}${less}${later}`]
  })
  return parts.length === 0 ? 'Nenhum método escolhido' : line(...parts)
}

/** Until when the link is paid, how often, and how its page looks. */
export function pageSummary(values: LinkValues): string {
  const { expirationDate, timer } = values.paymentOrder
  const until = expirationDate === '' ? 'Sem validade' : `Até ${localTimeText(expirationDate)}`
  return line(
    until,
    expirationDate !== '' && timer && 'Temporizador',
    ...ends(values),
    values.enableAnchoring && 'Ancoragem de preço',
    values.whiteLabel && 'White label',
  )
}

/** Who shares the link and what is noted with it, as far as this user sets either. */
export const extrasSummary = ({ isSplit, subSellerPaymentRequest, metadata }: LinkValues): string =>
  line(
    subSellerPaymentRequest !== undefined &&
      (isSplit
        ? counted(subSellerPaymentRequest.length, 'sub-vendedor', 'sub-vendedores')
        : 'Sem split'),
    metadata !== undefined &&
      (metadata.length === 0 ? 'Sem metadados' : counted(metadata.length, 'metadado', 'metadados')),
  )

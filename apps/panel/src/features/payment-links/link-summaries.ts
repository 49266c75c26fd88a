import { timesText } from '@vintem/contracts/charges/words'
import { type LinkValues, methods } from './link-values.ts'
import { localTimeText } from './payment-link-format.ts'

const line = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ')
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Who pays, and whether the link says more than its title. */
export const customerSummary = ({
  uuidSellerClient,
  sendToSellerClient,
  paymentOrder,
}: LinkValues): string =>
  line(
    uuidSellerClient === null ? 'Qualquer comprador' : 'Para um cliente',
    uuidSellerClient !== null && sendToSellerClient === true && 'Enviado por e-mail',
    paymentOrder.description.trim() === '' ? 'Sem descrição' : 'Com descrição',
  )

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
  const most = values.uuidSellerClient === null && values.maxPayments !== '' && values.maxPayments
  return line(
    until,
    expirationDate !== '' && timer && 'Temporizador',
    most && counted(Number(most), 'pagamento', 'pagamentos'),
    values.returnUrl !== '' && 'Volta ao seu site',
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

import { chargeMethodWords, timesText } from '@vintem/contracts/charges/words'
import { formatReais } from '../lib/format.ts'
import type { Method, OfferedMethod, PaymentOption } from '../lib/link.ts'

export const methodNames: Record<Method, string> = chargeMethodWords

/** What a method offers besides its price: instalments, and when the payment is confirmed. */
export function methodHint({ method, isMonthly, options }: OfferedMethod): string {
  const last = options.at(-1)
  const soon = method === 'BANK_SLIP' ? 'Confirmado em até 1 dia útil' : 'Confirmado na hora'
  if (!last || last.installments === 1) return soon
  const each = `${timesText(last.installments)} de ${formatReais(last.installmentAmount)}`
  if (isMonthly) {
    const one = method === 'CREDIT_CARD' ? 'uma cobrança por mês' : 'um por mês'
    return `${soon} ou em até ${each}, ${one}`
  }
  return `Em até ${each}${last.interestAmount > 0 ? '' : ' sem juros'}`
}

const partNames = { PIX: 'códigos', BANK_SLIP: 'boletos', CREDIT_CARD: 'cobranças' }

/** The amounts of a number of instalments, as shown on the page and sent with a payment. */
export const totalOf = ({ price, options }: OfferedMethod, installments: number): number =>
  options.find((each) => each.installments === installments)?.totalAmount ?? price

/** A number of instalments, as text in a list. */
export function optionLabel({ method, isMonthly }: OfferedMethod, option: PaymentOption): string {
  const { installments, installmentAmount, interestAmount, totalAmount } = option
  if (installments === 1) return `À vista: ${formatReais(totalAmount)}`
  const each = formatReais(installmentAmount)
  if (isMonthly) return `${installments} ${partNames[method]} de ${each}`
  return `${timesText(installments)} de ${each}${interestAmount > 0 ? '' : ' sem juros'}`
}

/** The exact amounts of an option, where its label does not show them. */
export function optionTotal(
  { method, isMonthly }: OfferedMethod,
  option: PaymentOption,
): string | undefined {
  const { installments, parts, totalAmount, interestAmount } = option
  if (installments === 1) return undefined
  const monthly = method === 'CREDIT_CARD' ? 'Uma por mês no mesmo cartão. ' : 'Um por mês. '
  const interest = interestAmount > 0 ? `, com ${formatReais(interestAmount)} de juros` : ''
  const exact = parts.length > 1 ? `: ${partsText(parts)}` : ''
  return `${isMonthly ? monthly : ''}Total de ${formatReais(totalAmount)}${interest}${exact}.`
}

/** '8 de R$ 107,64 e 2 de R$ 107,63': what is paid to the cent, in order. */
const partsText = (parts: PaymentOption['parts']): string =>
  parts.map(({ count, amount }) => `${count} de ${formatReais(amount)}`).join(' e ')

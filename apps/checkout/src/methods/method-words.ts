import { formatReais } from '../lib/format.ts'
import type { Method, OfferedMethod, PaymentOption } from '../lib/link.ts'

export const methodNames: Record<Method, string> = {
  PIX: 'PIX',
  CREDIT_CARD: 'Cartão de crédito',
  BANK_SLIP: 'Boleto',
}

/** What a buyer gets by a method beyond its price: instalments, and how soon it counts. */
export function methodHint({ method, options }: OfferedMethod): string {
  const last = options.at(-1)
  const soon = method === 'BANK_SLIP' ? 'Confirmado em até 1 dia útil' : 'Confirmado na hora'
  if (!last || last.installments === 1) return soon
  const each = `${last.installments}x de ${formatReais(last.installmentAmount)}`
  if (method !== 'CREDIT_CARD') return `${soon} ou em até ${each}, um por mês`
  return `Em até ${each}${last.interestAmount > 0 ? '' : ' sem juros'}`
}

/** A number of instalments, as it stands in a list. */
export function optionLabel(method: Method, option: PaymentOption): string {
  const { installments, installmentAmount, firstAmount, interestAmount } = option
  if (installments === 1) return `À vista: ${formatReais(option.totalAmount)}`
  const each =
    firstAmount === installmentAmount
      ? `${installments}x de ${formatReais(installmentAmount)}`
      : `1x de ${formatReais(firstAmount)} + ${installments - 1}x de ${formatReais(installmentAmount)}`
  if (method === 'PIX') return `${installments} códigos, um por mês: ${each}`
  if (method === 'BANK_SLIP') return `${installments} boletos, um por mês: ${each}`
  return interestAmount > 0 ? each : `${each} sem juros`
}

/** What an option comes to, where that is not plain from its label. */
export function optionTotal({ installments, totalAmount, interestAmount }: PaymentOption) {
  if (installments === 1) return undefined
  const total = `Total de ${formatReais(totalAmount)}`
  return interestAmount > 0 ? `${total}, com ${formatReais(interestAmount)} de juros` : total
}

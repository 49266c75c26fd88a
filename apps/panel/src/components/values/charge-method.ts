import { chargeMethodWords, timesText } from '@vintem/contracts/charges/words'

type Chosen = { paymentMethod: keyof typeof chargeMethodWords | null; installments: number }

/** 'Cartão de crédito em 3×'; a dash until the buyer has chosen. */
export function methodText({ paymentMethod, installments }: Chosen): string {
  if (!paymentMethod) return '—'
  return installments > 1
    ? `${chargeMethodWords[paymentMethod]} em ${timesText(installments)}`
    : chargeMethodWords[paymentMethod]
}

import { formatCivilDate } from '@vintem/brazil/calendar'
import { formatBRL } from '@vintem/brazil/money'
import { perPeriodWords } from '@vintem/contracts/plans/words'
import { methodOf, priceOf } from '#modules/billing/index.ts'
import type { CheckoutRow } from '#modules/plans/index.ts'
import { wayOut } from '#modules/portal/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import { atNextPrice } from '#modules/subscriptions/index.ts'
import type { EmailContent } from '#work/send-email.ts'
import type { Renewal } from './renewals.store.ts'

const HOW = {
  CREDIT_CARD: 'O valor será cobrado no cartão guardado, sem que você faça nada.',
  PIX: 'Você recebe a cobrança por Pix antes do vencimento.',
  BANK_SLIP: 'Você recebe o boleto antes do vencimento.',
} as const

/** To a customer: when their subscription is charged again and how much, and how to end it before. */
export function renewalEmail(
  renewal: Renewal & { email: string },
  { seller, checkout, publicUrl }: { seller: SellerRow; checkout?: CheckoutRow; publicUrl: string },
): EmailContent {
  const { planTitle, nextDueDate, payer, customerName, email, period } = renewal
  const { fantasyName } = seller
  const day = formatCivilDate(nextDueDate)
  const price = `${formatBRL(priceOf(atNextPrice(renewal)))} ${perPeriodWords[period]}`
  const { sentence, button } = wayOut({ seller, checkout, publicUrl })
  return {
    to: email,
    subject: `Sua assinatura renova em ${day}: ${planTitle}, de ${fantasyName}`,
    heading: `Sua assinatura renova em ${day}`,
    paragraphs: [
      `${payer ? 'Olá.' : `Olá, ${customerName}.`} A sua assinatura de ${fantasyName} renova em ${day}, por ${price}. ${HOW[methodOf(renewal)]}`,
      sentence,
    ],
    facts: [
      ['Assinatura', planTitle],
      ['Renova em', day],
      ['Preço', price],
    ],
    ...button,
    isToBuyer: true,
    footer: `Você recebeu este e-mail porque assinou ${planTitle}, de ${fantasyName}.`,
  }
}

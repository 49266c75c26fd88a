import { type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'
import { type Cents, formatBRL } from '@vintem/brazil/money'
import { perPeriodWords } from '@vintem/contracts/plans/words'
import { priceOf } from '#modules/billing/index.ts'
import type { CheckoutRow } from '#modules/plans/index.ts'
import { wayOut } from '#modules/portal/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { EmailContent } from '#work/send-email.ts'

/** Whom a letter is to, and about what. */
interface Letter {
  to: string
  /** Null of who typed the address. */
  name: string | null
  subscription: SubscriptionRow
}

interface Page {
  seller: SellerRow
  checkout: CheckoutRow | undefined
  publicUrl: string
}

const greeting = (name: string | null): string => (name === null ? 'Olá.' : `Olá, ${name}.`)

/** What a subscription costs, less the discount of its method: 'R$ 120,00 por mês'. */
const priceText = (subscription: SubscriptionRow, valueCents: Cents): string =>
  `${formatBRL(priceOf({ ...subscription, valueCents }))} ${perPeriodWords[subscription.period]}`

const footerOf = ({ planTitle }: SubscriptionRow, { fantasyName }: SellerRow): string =>
  `Você recebeu este e-mail porque assinou ${planTitle}, de ${fantasyName}.`

/** To a customer: the price of their subscription changes, from which day, and how to end it. */
export function newPriceEmail(
  { to, name, subscription, afterCents, day }: Letter & { afterCents: Cents; day: CivilDate },
  { seller, checkout, publicUrl }: Page,
): EmailContent {
  const { planTitle } = subscription
  const { fantasyName } = seller
  const before = priceText(subscription, subscription.valueCents)
  const after = priceText(subscription, afterCents)
  const from = formatCivilDate(day)
  const { sentence, button } = wayOut({ seller, checkout, publicUrl })
  return {
    to,
    subject: `Novo preço da sua assinatura: ${planTitle}, de ${fantasyName}`,
    heading: 'O preço da sua assinatura vai mudar',
    paragraphs: [
      `${greeting(name)} A sua assinatura de ${fantasyName} passa de ${before} para ${after}, a partir da cobrança que vence em ${from}. O que vence antes não muda.`,
      sentence,
    ],
    facts: [
      ['Assinatura', planTitle],
      ['Preço de hoje', before],
      ['Novo preço', after],
      ['A partir do vencimento de', from],
    ],
    ...button,
    isToBuyer: true,
    footer: footerOf(subscription, seller),
  }
}

/** To a customer who knows another price: it does not come. */
export function keptPriceEmail(
  { to, name, subscription }: Letter,
  seller: SellerRow,
): EmailContent {
  const { planTitle, valueCents } = subscription
  const { fantasyName } = seller
  const price = priceText(subscription, valueCents)
  return {
    to,
    subject: `O preço da sua assinatura não muda mais: ${planTitle}, de ${fantasyName}`,
    heading: 'O preço da sua assinatura não muda mais',
    paragraphs: [
      `${greeting(name)} O novo preço que ${fantasyName} avisou não vale mais. A sua assinatura continua por ${price}.`,
    ],
    facts: [
      ['Assinatura', planTitle],
      ['Preço', price],
    ],
    isToBuyer: true,
    footer: footerOf(subscription, seller),
  }
}

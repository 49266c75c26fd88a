import type { LateCharges } from '@vintem/brazil/boleto'
import { formatDocument } from '@vintem/brazil/document'
import { perPeriodWords } from '@vintem/contracts/plans/words'
import type { ChargeRow } from '#modules/charges/index.ts'
import { type LinkRow, linkUrl } from '#modules/payment-links/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import type { EmailContent } from '#work/send-email.ts'
import { dayOf, momentOf, reais, type Sender } from './charge-emails.ts'

interface ToPay {
  recipient: string
  /** Of the seller's customer; null where the address was typed at a link, and may be anybody's. */
  name: string | null
  link: LinkRow
  /** The charge begun already, at its own price. */
  charge: ChargeRow | undefined
  /** The address of the charge's page, and not of the link's. */
  isOfCharge: boolean
  /** What the bank asks today for a late charge. */
  late: LateCharges | undefined
}

/** To the customer, at the seller's request: the amount, and where to pay it. */
export function payRequestEmail(
  { recipient, name, link, charge, isOfCharge, late }: ToPay,
  { seller, publicUrl }: Sender,
): EmailContent {
  const value = charge ? reais(charge.valueCents) : valueOf(link)
  const page = linkUrl(publicUrl, link)
  const url = isOfCharge && charge ? `${page}/${toRoutedRef(seller.sellerId, charge.id)}` : page
  return {
    to: recipient,
    subject: `${seller.fantasyName}: link para pagar ${value}`,
    heading: `Pague ${value} a ${seller.fantasyName}`,
    paragraphs: [
      `${name === null ? 'Olá.' : `Olá, ${name}.`} ${seller.fantasyName} enviou a você este link de pagamento. Escolha na página como pagar.`,
    ],
    facts: [
      ['Referente a', charge?.title ?? link.title],
      ['Valor', value],
      ...(late ? ([['Valor atualizado hoje', reais(late.totalCents)]] as const) : []),
      ...dueFact(link, charge),
      ['Recebedor', `${seller.companyName}, CNPJ ${formatDocument(seller.document)}`],
    ],
    action: { label: 'Pagar', url },
    isToBuyer: true,
    footer: `Você recebeu este e-mail porque ${seller.fantasyName} pediu que este link fosse enviado a você. Se você não reconhece a cobrança, não pague e fale com a loja.`,
  }
}

/** The price of a subscription with its period: 'R$ 99,00 por mês'. */
const valueOf = ({ valueCents, subscription }: LinkRow): string =>
  subscription ? `${reais(valueCents)} ${perPeriodWords[subscription.period]}` : reais(valueCents)

function dueFact(link: LinkRow, charge: ChargeRow | undefined): [string, string][] {
  if (charge) return [['Vencimento', dayOf(charge.dueDate)]]
  return link.expiresAt ? [['Pague até', momentOf(link.expiresAt)]] : []
}

import { type CivilDate, civilDateOf, formatCivilDate, startOfDay } from '@vintem/brazil/calendar'
import { formatBRL, reaisToCents } from '@vintem/brazil/money'
import { chargeLineWords, chargeMethodWords, timesText, UNNAMED_BUYER } from '../charges/words.ts'
import type { Answer } from '../endpoint.ts'
import type { getReceipt } from './endpoints.ts'

/** What a receipt says, for its page and for its PDF; without a schema. */
export type Receipt = Answer<typeof getReceipt>

export const RECEIPT_TITLE = 'Recibo de pagamento'

type Fact = readonly [label: string, value: string]

/** Facts that belong together, under their heading. */
export interface ReceiptSection {
  title: string
  facts: readonly Fact[]
}

/** What became of the payment, where it is no longer simply paid. */
export function receiptStamp({ status, refunds }: Receipt): string | undefined {
  switch (status) {
    case 'REFUND':
      return 'Devolvido'
    case 'DISPUTE':
      return 'Em contestação'
    case 'CHARGEBACK':
      return 'Contestado'
    case 'PAID':
    case 'PAID_MANUALLY':
      return refunds.length > 0 ? 'Devolvido em parte' : undefined
  }
}

/** What a stamp means for the money; undefined where a receipt has none. */
export function receiptNote(receipt: Receipt): string | undefined {
  const { status, seller, refunds } = receipt
  switch (status) {
    case 'REFUND':
      return `${seller.tradeName} devolveu todo o valor pago.`
    case 'DISPUTE':
      return 'A compra foi contestada com o banco do cartão e está em análise.'
    case 'CHARGEBACK':
      return 'A contestação foi aceita, e o valor volta para o cartão.'
    case 'PAID':
    case 'PAID_MANUALLY':
      return refunds.length > 0
        ? `${seller.tradeName} devolveu uma parte do valor pago.`
        : undefined
  }
}

/** The whole receipt but for its number and stamp. */
export function receiptSections(receipt: Receipt): ReceiptSection[] {
  const { seller, payer, title, part, period, refunds } = receipt
  return [
    {
      title: 'Recebido por',
      facts: [
        ['Razão social', seller.legalName],
        ...(seller.tradeName === seller.legalName
          ? []
          : ([['Nome fantasia', seller.tradeName]] as const)),
        [seller.document.length > 14 ? 'CNPJ' : 'CPF', seller.document],
      ],
    },
    {
      title: 'Pago por',
      facts: [
        ['Nome', payer?.name ?? UNNAMED_BUYER],
        ...(payer?.document ? ([['Documento', payer.document]] as const) : []),
      ],
    },
    {
      title: 'Pagamento',
      facts: [
        ['Referente a', title],
        ...(part ? ([['Parcela', `${part.number} de ${part.count}`]] as const) : []),
        ...(period ? ([['Período', periodText(period)]] as const) : []),
        ['Pago em', paidText(receipt)],
        ['Forma de pagamento', methodText(receipt)],
      ],
    },
    { title: 'Valores', facts: amounts(receipt) },
    ...(refunds.length > 0
      ? [
          {
            title: 'Devoluções',
            facts: refunds.map(({ date, value }): Fact => [
              `Devolvido em ${dayText(date)}`,
              brl(value),
            ]),
          },
        ]
      : []),
  ]
}

/** '01/11/2026 a 30/11/2026' */
export const periodText = ({ from, until }: { from: string; until: string }): string =>
  `${dayText(from)} a ${dayText(until)}`

function amounts(receipt: Receipt): Fact[] {
  const { lines, value, interest, surcharge, paid, installmentParts } = receipt
  const parts: Fact[] = [
    ...lines.map((line): Fact => [chargeLineWords[line.kind], brl(line.value)]),
    ...(interest === 0 ? [] : ([['Juros do parcelamento', brl(interest)]] as const)),
    ...(surcharge === 0 ? [] : ([['Multa e juros por atraso', brl(surcharge)]] as const)),
  ]
  const isOnePrice = lines.length === 0 && parts.length > 0
  return [
    ...(isOnePrice ? [['Valor', brl(value)] as const] : []),
    ...parts,
    ['Total pago', brl(paid)],
    ...(installmentParts.length > 0
      ? [['Parcelas', installmentsText(installmentParts)] as const]
      : []),
  ]
}

/** '1× de R$ 33,34 e 2× de R$ 33,33': to the cent, in the order in which the card is charged. */
const installmentsText = (parts: Receipt['installmentParts']): string =>
  parts.map(({ count, amount }) => `${timesText(count)} de ${brl(amount)}`).join(' e ')

function methodText({ status, seller, method, installments, card }: Receipt): string {
  if (status === 'PAID_MANUALLY') return `Diretamente a ${seller.tradeName}`
  if (method === null) return '-'
  const which = card ? ` ${card.brand}, final ${card.last4}` : ''
  return `${chargeMethodWords[method]}${which}${installments > 1 ? `, em ${timesText(installments)}` : ''}`
}

/** Equal on server and browser, without their locale data. */
function paidText({ paidAt, paidDate }: Receipt): string {
  if (paidAt === null) return dayText(paidDate)
  const at = new Date(paidAt)
  const day = civilDateOf(at)
  const minutes = Math.floor((at.getTime() - startOfDay(day).getTime()) / 60_000)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((each) =>
    String(each).padStart(2, '0'),
  )
  return `${formatCivilDate(day)} às ${hour}:${minute} (horário de São Paulo)`
}

const dayText = (day: string): string => formatCivilDate(day as CivilDate)

function brl(reais: number): string {
  const cents = reaisToCents(reais)
  if (cents === undefined) throw new RangeError(`not an amount in reais: ${reais}`)
  return formatBRL(cents)
}

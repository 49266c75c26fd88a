import { lateCharges, type LateFees } from '@vintem/brazil/boleto'
import {
  type CivilDate,
  daysBetween,
  formatCivilDate,
  nextBusinessDay,
} from '@vintem/brazil/calendar'
import { type Cents, formatBRL } from '@vintem/brazil/money'
import { fillIn, type ReminderVariable } from '@vintem/contracts/reminders/texts'
import { linkUrl } from '#modules/payment-links/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import type { ReminderFacts } from './reminded-charges.store.ts'

/** Who writes, and on which day. */
export interface ReminderSender {
  seller: Pick<SellerRow, 'sellerId' | 'fantasyName'>
  publicUrl: string
  today: CivilDate
}

/** Where a charge is paid; undefined where it has no page. */
export function payUrl(
  { id, linkPublicId }: Pick<ReminderFacts, 'id' | 'linkPublicId'>,
  { seller, publicUrl }: ReminderSender,
): string | undefined {
  if (linkPublicId === null) return undefined
  const page = linkUrl(publicUrl, { publicId: linkPublicId })
  return `${page}/${toRoutedRef(seller.sellerId, id)}`
}

/** The total of a charge on a day, with fine and interest where its boleto or code has them. */
export function totalOn(facts: ReminderFacts, today: CivilDate): Cents {
  const { method, valueCents: amountCents } = facts
  // A cobv counts from the due date as moved (docs/decisions/0121).
  const dueDate = method === 'PIX' ? nextBusinessDay(facts.dueDate) : facts.dueDate
  const fees: LateFees | null = method === 'BANK_SLIP' ? facts.bankSlipFees : facts.pixFees
  if (method === 'CREDIT_CARD' || fees === null) return amountCents
  return lateCharges({ ...fees, amountCents, dueDate, paidOn: today }).totalCents
}

/** A seller's text about a charge, as paragraphs: each line is one. */
export const sayReminder = (text: string, facts: ReminderFacts, sender: ReminderSender): string[] =>
  fillIn(text, valuesOf(facts, sender))
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')

/** Somebody's name is not written to an address that a stranger typed (decision 59). */
const UNNAMED = 'cliente'

export function valuesOf(
  facts: ReminderFacts,
  sender: ReminderSender,
): Readonly<Record<ReminderVariable, string>> {
  const { today, seller } = sender
  const name = facts.isTyped ? UNNAMED : (facts.buyerName ?? UNNAMED)
  return {
    nome: name,
    primeiro_nome: name.split(' ')[0] ?? name,
    valor: formatBRL(facts.valueCents),
    valor_atualizado: formatBRL(totalOn(facts, today)),
    vencimento: formatCivilDate(facts.dueDate),
    dias_atraso: String(Math.max(0, daysBetween(facts.dueDate, today))),
    descricao: facts.title,
    plano: facts.planTitle ?? '',
    empresa: seller.fantasyName,
    link: payUrl(facts, sender) ?? '',
    linha_digitavel: facts.digitableLine ?? '',
    pix: facts.brCode ?? '',
  }
}

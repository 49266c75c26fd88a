import { chargeMethodWords } from '@vintem/contracts/charges/words'
import type { Change } from '#components/actions/review-dialog.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import type { Charge, ChargeTerms } from '../charge-detail.queries.ts'

/** Another due date alone, or another value too. */
export type TermsKind = 'SECOND_COPY' | 'CHANGE'

export const termsTitles: Readonly<Record<TermsKind, string>> = {
  SECOND_COPY: 'Segunda via',
  CHANGE: 'Alterar cobrança',
}

/** What a change of a charge's terms changes, from what to what; nothing where it changes nothing. */
export function termsChanges(before: ChargeTerms, after: ChargeTerms): Change[] {
  const dueDate = {
    label: 'Vencimento',
    before: formatDate(before.dueDate),
    after: formatDate(after.dueDate),
  }
  return [
    ...(before.dueDate === after.dueDate ? [] : [dueDate]),
    ...(before.value === after.value ? [] : valueChanges(before, after)),
  ]
}

/** The value, and what becomes of the price of each method that has a discount, and of a split. */
function valueChanges(before: ChargeTerms, after: ChargeTerms): Change[] {
  const amount = (label: string, from: number | undefined, to: number | undefined) => ({
    label,
    before: from === undefined ? 'Não disponível' : reaisText(from),
    after: to === undefined ? 'Não disponível' : reaisText(to),
  })
  const priceIn = (terms: ChargeTerms, method: keyof typeof chargeMethodWords) =>
    terms.methods.find((each) => each.method === method)?.price
  const prices = (['PIX', 'CREDIT_CARD', 'BANK_SLIP'] as const).flatMap((method) => {
    const [from, to] = [priceIn(before, method), priceIn(after, method)]
    const isPlain = from === before.value && to === after.value
    return from === to || isPlain ? [] : [amount(chargeMethodWords[method], from, to)]
  })
  const isShared = before.splitAmount > 0 || after.splitAmount > 0
  return [
    amount('Valor', before.value, after.value),
    ...prices,
    ...(isShared ? [amount('Sub-vendedores', before.splitAmount, after.splitAmount)] : []),
  ]
}

/** What becomes of what the buyer can pay with so far: a sentence of each. */
export function formerTexts({ pix, bankSlip }: Charge, isSameValue: boolean): string[] {
  const paid = isSameValue
    ? 'Se o atual for pago antes disso, a cobrança fica paga do mesmo jeito.'
    : undefined
  return [
    ...(bankSlip?.state === 'ACTIVE'
      ? [
          `O boleto atual é cancelado no banco e outro é registrado. ${paid ?? 'Se ainda assim o atual for pago, o valor fica retido até ser devolvido.'}`,
        ]
      : []),
    ...(pix?.state === 'ACTIVE'
      ? [
          `O código Pix atual é cancelado e outro é gerado. ${paid ?? 'Se ainda assim o atual for pago, o valor volta sozinho ao comprador.'}`,
        ]
      : []),
  ]
}

/** What happens next, once it is saved. */
export function savedText({ paymentMethod }: ChargeTerms): string {
  if (paymentMethod === 'BANK_SLIP')
    return 'Cobrança alterada. O novo boleto está sendo registrado.'
  if (paymentMethod === 'PIX') return 'Cobrança alterada. O novo código Pix está sendo gerado.'
  return 'Cobrança alterada com sucesso!'
}

import { formatDay, formatReais } from '../lib/format.ts'
import { methodNames } from '../methods/method-words.ts'
import type { PortalMethods, Way } from './portal-endpoints.ts'

export const wayNames: Readonly<Record<Way, string>> = {
  ...methodNames,
  PIX_AUTOMATIC: 'Pix Automático',
}

/** From when on another method is used, and what ends with it. */
export function afterChange({ current, nextDueDate }: PortalMethods, way: Way): string {
  const from = `Vale a partir da cobrança de ${formatDay(nextDueDate)}`
  if (way === 'PIX_AUTOMATIC') return `${from}, assim que o seu banco confirmar a autorização.`
  if (current === 'PIX_AUTOMATIC') {
    return `${from}. A autorização de Pix Automático é encerrada no seu banco.`
  }
  if (current === 'CREDIT_CARD') return `${from}. O cartão não será mais cobrado.`
  return `${from}.`
}

/** What becomes of a charge that was billed already and is not paid. */
export function becomesText({ value, dueDate, becomes }: PortalMethods['open'][number]): string {
  const charge = `${formatReais(value)}, com vencimento em ${formatDay(dueDate)},`
  switch (becomes) {
    case 'PAGE':
      return `A cobrança de ${charge} continua em aberto: pague na página dela, como preferir.`
    case 'CODE':
      return `A cobrança de ${charge} não será mais debitada: você recebe um código Pix para pagá-la.`
    case 'DEBIT':
      return `O débito de ${charge} já não pode ser desfeito: o seu banco ainda pode fazê-lo. Se ele não for feito, pague na página da cobrança.`
  }
}

/** What has changed. */
export const changedText = ({ nextDueDate }: PortalMethods, way: Way): string =>
  `Forma de pagamento alterada: ${wayNames[way]} a partir da cobrança de ${formatDay(nextDueDate)}.`

import * as z from 'zod/mini'
import { DECIMAL_AMOUNT, fromDecimalAmount, toDecimalAmount } from '../decimal-amount.ts'
import type { DebitOrder, DebitState } from '../mandate/port.ts'
import { PixOfBank } from './cob.ts'

/** The account at the bank that debits are paid into, as API Pix names it (`DadosBancariosRecebedor`). */
export interface ReceivingAccount {
  branch: string | undefined
  number: string
  type: 'CORRENTE' | 'POUPANCA' | 'PAGAMENTO'
}

/** Body of `PUT /cobr/{txid}`. */
export const toCobR = (
  { recId, amountCents, dueDate, description }: DebitOrder,
  { branch, number, type }: ReceivingAccount,
): object => ({
  idRec: recId,
  calendario: { dataDeVencimento: dueDate },
  valor: { original: toDecimalAmount(amountCents) },
  ajusteDiaUtil: true,
  recebedor: { ...(branch && { agencia: branch }), conta: number, tipoConta: type },
  ...(description && { infoAdicional: description.slice(0, 140) }),
})

const Reason = z.object({ codigo: z.string() })

/** The fields read from a `CobRCompleta`. */
export const CobR = z.object({
  idRec: z.string(),
  txid: z.string(),
  status: z.string(),
  calendario: z.object({ dataDeVencimento: z.string() }),
  valor: z.object({ original: z.string().check(z.regex(DECIMAL_AMOUNT)) }),
  encerramento: z.optional(
    z.object({ rejeicao: z.optional(Reason), cancelamento: z.optional(Reason) }),
  ),
  tentativas: z.optional(
    z.array(
      z.object({
        dataLiquidacao: z.string(),
        status: z.string(),
        rejeicao: z.optional(Reason),
      }),
    ),
  ),
  pix: z.optional(z.array(PixOfBank)),
})
export type CobR = z.infer<typeof CobR>

/** True where it is what was ordered: a txid is never used for something else. */
export const isOrdered = (cobr: CobR, { recId, amountCents, dueDate }: DebitOrder): boolean =>
  cobr.idRec === recId &&
  fromDecimalAmount(cobr.valor.original) === amountCents &&
  cobr.calendario.dataDeVencimento === dueDate

const STATES: Readonly<Record<string, DebitState['state']>> = {
  CRIADA: 'CREATED',
  ATIVA: 'ACTIVE',
  CONCLUIDA: 'PAID',
  EXPIRADA: 'EXPIRED',
  REJEITADA: 'REJECTED',
  CANCELADA: 'CANCELLED',
}
const WAITING = ['SOLICITADA', 'AGENDADA']

export const isOpen = ({ status }: CobR): boolean => status === 'CRIADA' || status === 'ATIVA'

/** Undefined for a state that the description does not have. */
export function debitStateOf(cobr: CobR): DebitState | undefined {
  const state = STATES[cobr.status]
  if (!state) return undefined
  const attempts = (cobr.tentativas ?? []).toSorted((a, b) =>
    a.dataLiquidacao.localeCompare(b.dataLiquidacao),
  )
  const { rejeicao, cancelamento } = cobr.encerramento ?? {}
  const code = rejeicao ?? cancelamento ?? attempts.at(-1)?.rejeicao
  const [paid] = cobr.pix ?? []
  return {
    state,
    code: code?.codigo ?? null,
    // Before its first attempt is scheduled it waits for that.
    isWaiting:
      isOpen(cobr) &&
      (attempts.length === 0 || attempts.some(({ status }) => WAITING.includes(status))),
    payment: paid ? paymentOf(paid) : null,
  }
}

export const paymentOf = ({ endToEndId, valor, horario }: PixOfBank) => ({
  endToEndId,
  amountCents: fromDecimalAmount(valor),
  paidAt: new Date(horario),
})

import { buildBrCode, parseBrCode } from '@vintem/brazil/pix'
import * as z from 'zod/mini'
import { toDecimalAmount } from '../decimal-amount.ts'
import type {
  MandateProposal,
  MandateRequest,
  MandateState,
  MandateTerms,
} from '../mandate/port.ts'

const PERIODS = {
  MONTHLY: 'MENSAL',
  SEMESTER: 'SEMESTRAL',
  YEARLY: 'ANUAL',
} as const satisfies Record<MandateTerms['period'], string>

/** What a payer reads of the contract, and of its number, is at most so long. */
const LONGEST = 35

/** Body of `POST /rec`. `loc`: where its payload is found, of one that is agreed to by a code. */
export const toRec = (proposal: MandateTerms | MandateProposal, loc?: number): object => ({
  vinculo: {
    contrato: proposal.txid,
    devedor: { cpf: proposal.payer.document, nome: proposal.payer.name.slice(0, 140) },
    objeto: proposal.description.slice(0, LONGEST),
  },
  calendario: {
    dataInicial: proposal.firstDueOn,
    periodicidade: PERIODS[proposal.period],
  },
  valor: {
    [proposal.isFixed ? 'valorRec' : 'valorMinimoRecebedor']: toDecimalAmount(proposal.floorCents),
  },
  politicaRetentativa: 'PERMITE_3R_7D',
  ...(loc !== undefined && { loc }),
  ...('journey' in proposal &&
    proposal.journey === 3 && { ativacao: { dadosJornada: { txid: proposal.txid } } }),
})

/** Body of `POST /solicrec`. */
export const toSolicRec = (
  recId: string,
  { payer, account: { ispb, branch, number }, until }: MandateRequest,
): object => ({
  idRec: recId,
  calendario: { dataExpiracaoSolicitacao: until.toISOString() },
  destinatario: {
    cpf: payer.document,
    ispbParticipante: ispb,
    ...(branch !== null && { agencia: branch }),
    conta: number,
  },
})

export const SolicRec = z.object({ idSolicRec: z.string(), status: z.string() })

export const Loc = z.object({ id: z.coerce.number(), location: z.optional(z.string()) })

/** The fields read from a `RecCompleta`. */
export const Rec = z.object({
  idRec: z.string(),
  status: z.string(),
  vinculo: z.object({ contrato: z.string() }),
  loc: z.optional(Loc),
  solicitacao: z.optional(z.array(SolicRec)),
  dadosQR: z.optional(z.object({ pixCopiaECola: z.optional(z.string()) })),
})
export type Rec = z.infer<typeof Rec>

const STATES: Readonly<Record<string, MandateState['state']>> = {
  CRIADA: 'CREATED',
  APROVADA: 'APPROVED',
  REJEITADA: 'REJECTED',
  EXPIRADA: 'EXPIRED',
  CANCELADA: 'CANCELLED',
}

/** A request that the payer has not answered. */
const OPEN_REQUESTS = ['CRIADA', 'ENVIADA', 'RECEBIDA']

/** The request that still asks the payer, or was accepted. */
export const liveRequestOf = ({ solicitacao = [] }: Rec) =>
  solicitacao.find(({ status }) => [...OPEN_REQUESTS, 'ACEITA'].includes(status))

/** The request that can still be taken back. */
export const openRequestOf = ({ solicitacao = [] }: Rec) =>
  solicitacao.find(({ status }) => OPEN_REQUESTS.includes(status))

/**
 * Undefined for a state that the description does not have. One whose only request came to nothing is
 * over, whatever a bank still says of it.
 */
export function mandateStateOf(rec: Rec): MandateState['state'] | undefined {
  const { status, solicitacao = [] } = rec
  const last = solicitacao.at(-1)?.status
  if (status === 'CRIADA' && last && !liveRequestOf(rec)) return STATES[last]
  return STATES[status]
}

/** The code that the bank wrote, where it is of the journey: of a recurrence, with or without a payment. */
export function codeOfBank(
  { dadosQR }: Rec,
  { journey }: Pick<MandateProposal, 'journey'>,
): string | undefined {
  const code = dadosQR?.pixCopiaECola?.trim() ?? ''
  const read = parseBrCode(code)
  const kind = journey === 2 ? 'recurrence' : 'dynamic'
  return read?.kind === kind && read.recurrenceUrl ? code : undefined
}

/** The code of the journey by its locations; undefined where a code has no place for them. */
export function codeOfLocations(
  { journey, receiverName, receiverCity }: MandateProposal,
  { payment, recurrence }: { payment: string | undefined; recurrence: string | undefined },
): string | undefined {
  if (!recurrence) return undefined
  const withoutScheme = (location: string) => location.replace(/^https?:\/\//, '')
  const of = {
    recurrenceUrl: withoutScheme(recurrence),
    merchantName: receiverName,
    merchantCity: receiverCity,
  }
  try {
    if (journey === 2) return buildBrCode({ kind: 'recurrence', ...of })
    if (!payment) return undefined
    return buildBrCode({ kind: 'dynamic', url: withoutScheme(payment), ...of, isOneTime: true })
  } catch {
    return undefined
  }
}

import { buildBrCode, parseBrCode } from '@vintem/brazil/pix'
import * as z from 'zod/mini'
import { toDecimalAmount } from '../decimal-amount.ts'
import type { MandateProposal, MandateState } from '../mandate/port.ts'

const PERIODS = {
  MONTHLY: 'MENSAL',
  SEMESTER: 'SEMESTRAL',
  YEARLY: 'ANUAL',
} as const satisfies Record<MandateProposal['period'], string>

/** What a payer reads of the contract, and of its number, is at most so long. */
const LONGEST = 35

/** Body of `POST /rec`, of journey 3: agreed by paying. `loc`: where its payload is found. */
export const toRec = (proposal: MandateProposal, loc: number): object => ({
  vinculo: {
    contrato: proposal.txid,
    devedor: { cpf: proposal.payer.document, nome: proposal.payer.name.slice(0, 140) },
    objeto: proposal.description.slice(0, LONGEST),
  },
  calendario: {
    dataInicial: proposal.firstDueOn,
    periodicidade: PERIODS[proposal.period],
  },
  valor: { valorMinimoRecebedor: toDecimalAmount(proposal.floorCents) },
  politicaRetentativa: 'PERMITE_3R_7D',
  loc,
  ativacao: { dadosJornada: { txid: proposal.txid } },
})

export const Loc = z.object({ id: z.coerce.number(), location: z.optional(z.string()) })

/** The fields read from a `RecCompleta`. */
export const Rec = z.object({
  idRec: z.string(),
  status: z.string(),
  vinculo: z.object({ contrato: z.string() }),
  loc: z.optional(Loc),
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

/** Undefined for a state that the description does not have. */
export const mandateStateOf = ({ status }: Rec): MandateState['state'] | undefined => STATES[status]

/** The code that the bank wrote, where it is of payment and recurrence. */
export function codeOfBank({ dadosQR }: Rec): string | undefined {
  const code = dadosQR?.pixCopiaECola?.trim() ?? ''
  const read = parseBrCode(code)
  return read?.kind === 'dynamic' && read.recurrenceUrl ? code : undefined
}

/** The code of payment and recurrence by their locations; undefined where a code has no place for them. */
export function codeOfLocations(
  { receiverName, receiverCity }: MandateProposal,
  { payment, recurrence }: { payment: string | undefined; recurrence: string | undefined },
): string | undefined {
  if (!payment || !recurrence) return undefined
  const withoutScheme = (location: string) => location.replace(/^https?:\/\//, '')
  try {
    return buildBrCode({
      kind: 'dynamic',
      url: withoutScheme(payment),
      recurrenceUrl: withoutScheme(recurrence),
      merchantName: receiverName,
      merchantCity: receiverCity,
      isOneTime: true,
    })
  } catch {
    return undefined
  }
}

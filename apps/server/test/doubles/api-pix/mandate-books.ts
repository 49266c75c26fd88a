import type { CivilDate } from '@vintem/brazil/calendar'
import type { MandateState } from '#rails/mandate/port.ts'

export interface AskedRec {
  vinculo: { contrato: string; devedor: { cpf: string; nome: string }; objeto?: string }
  calendario: { dataInicial: string; periodicidade: string }
  valor?: { valorRec?: string; valorMinimoRecebedor?: string }
  politicaRetentativa: string
  loc?: number
  ativacao?: { dadosJornada?: { txid?: string } }
}

export interface Rec {
  idRec: string
  asked: AskedRec
  status: keyof typeof STATES
  criacao: Date
  loc: { id: number; location: string; criacao: string } | undefined
  /** The charge with a due date with which its code was shown. */
  shownWith?: string
  requests: SolicRec[]
  payer: Payer
}

export interface AskedSolicRec {
  idRec: string
  calendario: { dataExpiracaoSolicitacao: string }
  destinatario: { cpf: string; ispbParticipante: string; agencia?: string; conta: string }
}

/** What the payer's bank asks its customer. */
export interface SolicRec {
  idSolicRec: string
  asked: AskedSolicRec
  status: 'CRIADA' | 'ACEITA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA'
  criacao: Date
}

/** What is set of a payer: no limit and no end of money at first. */
export interface Payer {
  balanceCents?: number | undefined
  /** The code that the next debit is refused with. */
  nextRefusal?: string | undefined
}

export const STATES = {
  CRIADA: 'CREATED',
  APROVADA: 'APPROVED',
  REJEITADA: 'REJECTED',
  EXPIRADA: 'EXPIRED',
  CANCELADA: 'CANCELLED',
} as const satisfies Record<string, MandateState['state']>

export interface Attempt {
  dataLiquidacao: CivilDate
  tipo: 'AGND' | 'NTAG'
  endToEndId: string
  status: 'AGENDADA' | 'PAGA' | 'CANCELADA' | 'REJEITADA' | 'EXPIRADA'
  tries: number
  rejeicao?: { codigo: string; descricao: string }
}

export interface AskedCobR {
  idRec: string
  calendario: { dataDeVencimento: CivilDate }
  valor: { original: string }
  ajusteDiaUtil: boolean
  recebedor: object
}

export interface CobR {
  txid: string
  asked: AskedCobR
  criacao: Date
  status: 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'REJEITADA' | 'CANCELADA'
  rejeicao?: { codigo: string; descricao: string }
  attempts: Attempt[]
}

/** Whether a charge is not of the one value that the payer agreed to. */
export const isOtherValue = ({ valor }: AskedRec, asked: AskedCobR): boolean =>
  valor?.valorRec !== undefined && valor.valorRec !== asked.valor.original

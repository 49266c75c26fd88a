import { randomBytes } from 'node:crypto'
import { civilDateOf } from '@vintem/brazil/calendar'
import { ISPB, Problem } from './bank.ts'
import type { AskedSolicRec, Rec, SolicRec } from './mandate-books.ts'

interface Books {
  now: () => Date
  findRec: (idRec: string) => Rec
  all: () => Rec[]
}

/** What the payers' banks ask their customers, by the rules of API Pix 2.9.0. */
export const createRequests = ({ now, findRec, all }: Books) => ({
  postRequest(asked: AskedSolicRec) {
    const refuse = (detail: string) => new Problem(400, 'SolicRecOperacaoInvalida', detail)
    const rec = findRec(asked.idRec)
    if (new Date(asked.calendario.dataExpiracaoSolicitacao) <= now()) throw refuse('Expirada.')
    if (rec.status !== 'CRIADA') throw refuse('A recorrência não espera.')
    if (/^0*$/.test(asked.destinatario.conta)) throw refuse('A conta não existe.')
    if (rec.requests.some(({ status }) => status === 'CRIADA' || status === 'ACEITA')) {
      throw refuse('Existe uma solicitação ativa referente ao mesmo solicrec.idRec.')
    }
    const day = civilDateOf(now()).replaceAll('-', '')
    const idSolicRec = `SC${ISPB}${day}${randomBytes(6).toString('hex').slice(0, 11)}`
    const request: SolicRec = { idSolicRec, asked, status: 'CRIADA', criacao: now() }
    rec.requests.push(request)
    return shownRequest(request)
  },
  patchRequest(id: string) {
    const request = all()
      .flatMap(({ requests }) => requests)
      .find(({ idSolicRec }) => idSolicRec === id)
    if (!request) throw new Problem(404, 'SolicRecNaoEncontrada', 'Não há.')
    if (request.status !== 'CRIADA') {
      throw new Problem(400, 'SolicRecOperacaoInvalida', 'A solicitação já foi respondida.')
    }
    request.status = 'CANCELADA'
    return shownRequest(request)
  },
  /** What a payer was asked about a contract. */
  requestsOf: (contrato: string): SolicRec[] =>
    all()
      .filter(({ asked }) => asked.vinculo.contrato === contrato)
      .flatMap(({ requests }) => requests),
})

/** True where something was not answered in time. */
export function expireRequests({ requests }: Rec, now: Date): boolean {
  const late = requests.filter(
    ({ status, asked }) =>
      status === 'CRIADA' && new Date(asked.calendario.dataExpiracaoSolicitacao) <= now,
  )
  for (const request of late) request.status = 'EXPIRADA'
  return late.length > 0
}

export function answerRequests({ requests }: Rec, status: Rec['status']): void {
  for (const request of requests) {
    if (request.status !== 'CRIADA') continue
    request.status = status === 'APROVADA' ? 'ACEITA' : 'REJEITADA'
  }
}

/** How a recurrence was agreed to, or would be. */
export function journeyOf({
  asked,
  shownWith,
  requests,
}: Pick<Rec, 'asked' | 'requests'> & { shownWith?: string | undefined }) {
  if (asked.ativacao?.dadosJornada?.txid) return 'JORNADA_3'
  if (requests.length > 0) return 'JORNADA_1'
  return shownWith === undefined ? 'JORNADA_2' : 'JORNADA_4'
}

export const shownRequest = ({ idSolicRec, asked, status, criacao }: SolicRec) => ({
  ...asked,
  idSolicRec,
  status,
  atualizacao: [{ status: 'CRIADA', data: criacao.toISOString() }],
})

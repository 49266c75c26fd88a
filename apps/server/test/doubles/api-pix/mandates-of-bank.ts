import { randomBytes } from 'node:crypto'
import {
  addDays,
  type CivilDate,
  civilDateOf,
  daysBetween,
  nextBusinessDay,
} from '@vintem/brazil/calendar'
import type { MandateState } from '#rails/mandate/port.ts'
import { at, attemptOn, FINAL, HOURS, toShown } from './attempts-of-bank.ts'
import { type Bank, HOLDER, ISPB, Problem } from './bank.ts'
import { codeOfRec } from './code-of-rec.ts'
import { cycleOf } from './cycle-of.ts'
import {
  type AskedCobR,
  type AskedRec,
  type Attempt,
  type CobR,
  isOtherValue,
  type Payer,
  type Rec,
  STATES,
} from './mandate-books.ts'
import {
  answerRequests,
  createRequests,
  expireRequests,
  journeyOf,
  shownRequest,
} from './requests-of-bank.ts'

interface Options {
  now: () => Date
  bank: Pick<Bank, 'find' | 'findAny' | 'pay' | 'receiveDebit' | 'paymentsOf'>
  /** Reports a change to where the seller has asked for it. */
  tell: (kind: 'rec' | 'cobr', body: object) => void
}

/** A bank's books of Pix Automático, by the rules of API Pix 2.9.0, and the payers' bank behind it. */
export function createMandates({ now, bank, tell }: Options) {
  const locs = new Map<number, NonNullable<Rec['loc']>>()
  const recs = new Map<string, Rec>()
  const cobrs = new Map<string, CobR>()

  const findRec = (idRec: string): Rec => {
    const rec = recs.get(idRec)
    if (!rec) throw new Problem(404, 'RecNaoEncontrada', 'Recorrência não encontrada.')
    expire(rec)
    return rec
  }
  const findCobR = (txid: string): CobR => {
    const cobr = cobrs.get(txid)
    if (!cobr) throw new Problem(404, 'CobRNaoEncontrada', 'Cobrança não encontrada.')
    settle(cobr)
    return cobr
  }

  /** Another of the same cycle that was neither rejected nor cancelled. */
  function hasSecond(asked: AskedCobR): boolean {
    const { calendario } = findRec(asked.idRec).asked
    const cycle = cycleOf(calendario, asked.calendario.dataDeVencimento)
    return [...cobrs.values()].some(
      (other) =>
        other.asked.idRec === asked.idRec &&
        !['REJEITADA', 'CANCELADA'].includes(other.status) &&
        cycleOf(calendario, other.asked.calendario.dataDeVencimento) === cycle,
    )
  }

  /** What the payer has not answered in time. */
  function expire(rec: Rec): void {
    if (expireRequests(rec, now())) turn(rec, 'EXPIRADA')
  }

  function turn(rec: Rec, status: Rec['status']): void {
    rec.status = status
    const dadosJornada = rec.asked.ativacao?.dadosJornada
    const ativacao = {
      tipoJornada: journeyOf(rec),
      ...(dadosJornada && { dadosJornada }),
    }
    const atualizacao = [{ status, data: now().toISOString() }]
    // Of the payment with which it was agreed nothing is said of one that ends.
    const agreed = status === 'CANCELADA' ? {} : { ativacao }
    tell('rec', { recs: [{ idRec: rec.idRec, status, ...agreed, atualizacao }] })
    if (status !== 'CANCELADA') return
    for (const cobr of cobrs.values()) if (cobr.asked.idRec === rec.idRec) end(cobr, 'CANCELADA')
  }

  function end(cobr: CobR, status: CobR['status']): void {
    if (cobr.status !== 'ATIVA') return
    cobr.status = status
    for (const attempt of cobr.attempts) {
      if (attempt.status === 'AGENDADA') attempt.status = 'CANCELADA'
    }
    report(cobr)
  }

  const report = (cobr: CobR): void => {
    const { idRec, txid, status, atualizacao, tentativas } = shownCobR(cobr)
    tell('cobr', { cobsr: [{ idRec, txid, status, atualizacao, tentativas }] })
  }

  /** Does what the payer's bank should have done by now. */
  function settle(cobr: CobR): void {
    for (const attempt of cobr.attempts) {
      for (const hour of HOURS.slice(attempt.tries)) {
        if (attempt.status !== 'AGENDADA' || now() < at(attempt.dataLiquidacao, hour)) break
        tryDebit(cobr, attempt)
      }
    }
  }

  function tryDebit(cobr: CobR, attempt: Attempt): void {
    const { payer, status } = findRec(cobr.asked.idRec)
    const cents = Number(cobr.asked.valor.original.replace('.', ''))
    const isPoor = payer.balanceCents !== undefined && payer.balanceCents < cents
    const code = status === 'APROVADA' ? payer.nextRefusal : 'MSUC'
    attempt.tries++
    if (code || isPoor) {
      if (isPoor && !code && attempt.tries < HOURS.length) return
      const codigo = code ?? 'AB10'
      attempt.rejeicao = { codigo, descricao: 'O débito não foi feito.' }
      attempt.status = code ? 'REJEITADA' : 'EXPIRADA'
      payer.nextRefusal = undefined
      if (FINAL.includes(codigo)) {
        cobr.rejeicao = attempt.rejeicao
        end(cobr, 'REJEITADA')
      } else report(cobr)
      return
    }
    attempt.status = 'PAGA'
    cobr.status = 'CONCLUIDA'
    if (payer.balanceCents !== undefined) payer.balanceCents -= cents
    bank.receiveDebit(cobr.txid, cobr.asked.valor.original, attempt.endToEndId)
    report(cobr)
  }

  function shownRec(rec: Rec, txid?: string) {
    const { idRec, asked, status, criacao, loc, requests } = rec
    const { loc: _, ...rest } = asked
    return {
      ...rest,
      idRec,
      status,
      recebedor: { cnpj: HOLDER.cnpj, nome: HOLDER.nome },
      atualizacao: [{ status: 'CRIADA', data: criacao.toISOString() }],
      ...(loc && { loc: { ...loc, idRec } }),
      ...(requests.length > 0 && { solicitacao: requests.map(shownRequest) }),
      ...(loc && {
        dadosQR: {
          jornada: journeyOf({ ...rec, shownWith: txid }),
          pixCopiaECola: codeOf(txid, loc),
        },
      }),
    }
  }

  const codeOf = (txid: string | undefined, { location }: { location: string }): string =>
    codeOfRec(location, txid && bank.findAny(txid).txid)

  function shownCobR({ txid, asked, criacao, status, rejeicao, attempts }: CobR) {
    const atualizacao = [{ status, data: criacao.toISOString() }]
    return {
      ...asked,
      txid,
      status,
      calendario: { ...asked.calendario, criacao: civilDateOf(criacao) },
      politicaRetentativa: findRec(asked.idRec).asked.politicaRetentativa,
      atualizacao,
      ...(rejeicao && { encerramento: { rejeicao } }),
      tentativas: attempts.map(toShown),
      pix: bank.paymentsOf(txid),
    }
  }

  return {
    postLoc() {
      const id = locs.size + 1
      const location = `pix.bank.example/qr/v2/rec/${randomBytes(16).toString('hex')}`
      const loc = { id, location, criacao: now().toISOString() }
      locs.set(id, loc)
      return loc
    },
    postRec(asked: AskedRec) {
      const refuse = (detail: string) => new Problem(400, 'RecOperacaoInvalida', detail)
      const { loc, ativacao } = asked
      if (loc !== undefined && !locs.has(loc)) throw refuse('A location não existe.')
      const txid = ativacao?.dadosJornada?.txid
      if (txid && bank.find('cob', txid).status !== 'ATIVA') throw refuse('O txid não está ativo.')
      const day = civilDateOf(now()).replaceAll('-', '')
      const idRec = `RR${ISPB}${day}${randomBytes(6).toString('hex').slice(0, 11)}`
      const place = loc === undefined ? undefined : locs.get(loc)
      const rec: Rec = {
        idRec,
        asked,
        status: 'CRIADA',
        criacao: now(),
        loc: place,
        requests: [],
        payer: {},
      }
      recs.set(idRec, rec)
      return shownRec(rec)
    },
    getRec(idRec: string, txid: string | null) {
      const rec = findRec(idRec)
      const agreedBy = rec.asked.ativacao?.dadosJornada?.txid
      if (txid && agreedBy && agreedBy !== txid) {
        throw new Problem(400, 'RecConsultaInvalida', 'O txid é de outra cobrança.')
      }
      if (txid && !agreedBy) rec.shownWith = bank.find('cobv', txid).txid
      return shownRec(rec, txid ?? undefined)
    },
    ...createRequests({ now, findRec, all: () => [...recs.values()] }),
    listRecs: (from: Date, to: Date, cpf: string | null) =>
      [...recs.values()]
        .filter(({ criacao, asked }) => {
          const isPayers = cpf === null || asked.vinculo.devedor.cpf === cpf
          return criacao >= from && criacao <= to && isPayers
        })
        .map((rec) => shownRec(rec)),
    patchRec(idRec: string) {
      const rec = findRec(idRec)
      if (!['CRIADA', 'APROVADA'].includes(rec.status)) {
        throw new Problem(400, 'RecOperacaoInvalida', 'A recorrência está encerrada.')
      }
      turn(rec, 'CANCELADA')
      return shownRec(rec)
    },
    putCobR(txid: string, asked: AskedCobR) {
      const refuse = (detail: string) => new Problem(400, 'CobROperacaoInvalida', detail)
      const { status, asked: agreed } = findRec(asked.idRec)
      if (cobrs.has(txid)) throw refuse('O txid já foi utilizado.')
      if (isOtherValue(agreed, asked)) throw refuse('O valor não é o da recorrência.')
      const dueOn = nextBusinessDay(asked.calendario.dataDeVencimento)
      const days = daysBetween(civilDateOf(now()), dueOn)
      if (days < 2 || days > 10) throw refuse('A cobrança está fora do prazo de agendamento.')
      if (hasSecond(asked)) throw refuse('Existe uma CobR no mesmo ciclo.')
      const cobr: CobR = { txid, asked, criacao: now(), status: 'ATIVA', attempts: [] }
      if (status === 'APROVADA') cobr.attempts.push(attemptOn(dueOn, 'AGND', now()))
      else {
        cobr.status = 'REJEITADA'
        cobr.rejeicao = { codigo: 'MSUC', descricao: 'A autorização não está ativa.' }
      }
      cobrs.set(txid, cobr)
      report(cobr)
      return shownCobR(cobr)
    },
    getCobR: (txid: string) => shownCobR(findCobR(txid)),
    patchCobR(txid: string) {
      const cobr = findCobR(txid)
      const next = cobr.attempts.find(({ status }) => status === 'AGENDADA')
      const isLate = next && now() >= at(addDays(next.dataLiquidacao, -1), 22)
      const [first] = cobr.attempts
      const isBegun = first && civilDateOf(now()) >= first.dataLiquidacao
      if (cobr.status !== 'ATIVA' || isLate || isBegun) {
        throw new Problem(400, 'CobROperacaoInvalida', 'A cobrança não pode mais ser cancelada.')
      }
      end(cobr, 'CANCELADA')
      return shownCobR(cobr)
    },
    retry(txid: string, on: CivilDate) {
      const cobr = findCobR(txid)
      const [first] = cobr.attempts
      const days = first ? daysBetween(first.dataLiquidacao, on) : 0
      const isAgreed = days >= 1 && days <= 7 && cobr.attempts.length <= 3
      const isWaiting = cobr.attempts.some(({ status }) => status === 'AGENDADA')
      const isLate = now() >= at(addDays(on, -1), 22)
      if (cobr.status !== 'ATIVA' || !isAgreed || isWaiting || isLate) {
        throw new Problem(400, 'CobROperacaoInvalida', 'A retentativa não é permitida.')
      }
      cobr.attempts.push(attemptOn(on, 'NTAG', now()))
      return shownCobR(cobr)
    },
    /** The payer decides; authorising pays what it was shown with. */
    decide(idRec: string, state: MandateState['state']): ReturnType<Bank['pay']> | undefined {
      const rec = findRec(idRec)
      const status = Object.entries(STATES).find(([, name]) => name === state)?.[0] as Rec['status']
      const txid = rec.asked.ativacao?.dadosJornada?.txid ?? rec.shownWith
      const isPaid = status === 'APROVADA' && txid && bank.findAny(txid).status === 'ATIVA'
      answerRequests(rec, status)
      const paid = isPaid ? bank.pay(txid, {}) : undefined
      turn(rec, status)
      return paid
    },
    /** Undefined where it was never ordered. */
    debitOf(txid: string) {
      const cobr = cobrs.get(txid)
      if (!cobr) return undefined
      settle(cobr)
      const isWaiting = cobr.attempts.some(({ status }) => status === 'AGENDADA')
      return { status: cobr.status, isWaiting }
    },
    setPayer: (idRec: string, payer: Payer) => void (findRec(idRec).payer = payer),
    settleAll: () => {
      for (const cobr of cobrs.values()) settle(cobr)
    },
  }
}

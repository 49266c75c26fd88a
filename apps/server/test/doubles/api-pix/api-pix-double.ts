import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import type { Fault, Payment } from '#rails/far-end.ts'
import type { MandateState } from '#rails/mandate/port.ts'
import { newAuthority } from '../certificates.ts'
import { type DoubleAnswer, type DoubleRequest, startHttpDouble } from '../http-double.ts'
import { type Bank, createBank, Problem, type Received, shownCharge } from './bank.ts'
import { createCallbacks } from './callbacks-of-bank.ts'
import { CLIENT, createClientAccess } from './client-access.ts'
import { type Described, describeCall } from './conformance.ts'
import { createMandates } from './mandates-of-bank.ts'

export type ApiPixDouble = Awaited<ReturnType<typeof startApiPixDouble>>

const PAGE = 100

/** Which request of the API a call of the port is. */
const CALLS = {
  request: (method: string, path: string) => method === 'PUT' && /^\/api\/v2\/cobv?\//.test(path),
  callHere: (_: string, path: string) => path.startsWith('/api/v2/webhook/'),
  remove: (method: string, path: string) => method === 'PATCH' && /^\/api\/v2\/cobv?\//.test(path),
  find: (method: string, path: string) => method === 'GET' && /^\/api\/v2\/cobv?\//.test(path),
  received: (method: string, path: string) =>
    method === 'GET' && /^\/api\/v2\/pix(\?|$|\/[^/]+$)/.test(path),
  propose: (method: string, path: string) => method === 'POST' && path === '/api/v2/rec',
  askPayer: (method: string, path: string) => method === 'POST' && path === '/api/v2/solicrec',
  contractOf: (method: string, path: string) => method === 'GET' && path.includes('/rec/'),
  cancel: (method: string, path: string) => method === 'PATCH' && path.includes('/rec/'),
  charge: (method: string, path: string) => method === 'PUT' && path.includes('/cobr/'),
  retry: (method: string, path: string) => method === 'POST' && path.includes('/retentativa/'),
  cancelCharge: (method: string, path: string) => method === 'PATCH' && path.includes('/cobr/'),
  findCharge: (method: string, path: string) => method === 'GET' && path.includes('/cobr/'),
  giveBack: (method: string, path: string) => method === 'PUT' && path.includes('/devolucao/'),
  findReturn: (method: string, path: string) => method === 'GET' && path.includes('/devolucao/'),
}

/**
 * A bank on this machine that offers API Pix 2.9.0, with mTLS and OAuth 2.0. All that is said to it
 * and by it is held against the description; what breaks it is kept in `faults`.
 */
export async function startApiPixDouble(clock = () => new Date()) {
  let passedMillis = 0
  const now = () => new Date(clock().getTime() + passedMillis)
  const faults: string[] = []
  const asked: string[] = []
  const omitted = new Set<string>()
  const bank = createBank(now)
  const callbacks = createCallbacks(now, faults)
  const mandates = createMandates({
    now,
    bank,
    tell: (kind, body) => callbacks.tell(kind, body),
  })
  const access = createClientAccess()
  const authority = newAuthority('Banco de Teste')
  let pageSize = PAGE
  let isPrompt = false

  function answer(request: DoubleRequest): DoubleAnswer {
    if (request.path === '/oauth/token') return access.answer(request)
    const address = request.path.replace('/api/v2', '')
    const described = describeCall(request.method, address)
    if (!described) return problemOf(new Problem(404, 'NaoEncontrado', 'Não há tal endereço.'))
    asked.push(`${request.method} ${described.path}`)
    const given = answerDescribed(request, described)
    const { status, contentType = 'application/json', body } = given
    const wrong = described.faultOfAnswer(status, contentType, body)
    if (wrong) faults.push(`${request.method} ${described.path} → ${status}: ${wrong}`)
    return given
  }

  function answerDescribed(request: DoubleRequest, described: Described): DoubleAnswer {
    const refusal = access.refusal(request, described.scope)
    if (refusal) return problemOf(new Problem(refusal, 'AcessoNegado', 'Acesso negado.'))
    const body: unknown = request.body === '' ? undefined : JSON.parse(request.body)
    const wrong = described.faultOfRequest(body)
    if (wrong) {
      faults.push(`${request.method} ${described.path}: ${wrong}`)
      return problemOf(new Problem(400, 'RequisicaoInvalida', wrong))
    }
    try {
      return act(request, described, body as never)
    } catch (error) {
      if (error instanceof Problem) return problemOf(error)
      throw error
    }
  }

  function act({ method, query }: DoubleRequest, described: Described, body: never): DoubleAnswer {
    const { txid = '', e2eid = '', id = '', chave = '' } = described.params
    const { idRec = '', data = '' } = described.params
    const kind = described.path.startsWith('/cobv/') ? 'cobv' : 'cob'
    switch (`${method} ${described.path.replace('/cobv/', '/cob/')}`) {
      case 'PUT /cob/{txid}':
        return { status: 201, body: charge(bank.put(kind, txid, body)) }
      case 'PATCH /cob/{txid}':
        return { status: 200, body: charge(bank.patch(kind, txid, body)) }
      case 'GET /cob/{txid}':
        return { status: 200, body: charge(bank.find(kind, txid)) }
      case 'GET /pix':
        return { status: 200, body: page(bank, query, pageSize) }
      case 'GET /pix/{e2eid}':
        return { status: 200, body: bank.findPayment(e2eid) }
      case 'PUT /pix/{e2eid}/devolucao/{id}':
        return { status: 201, body: giveBack(e2eid, id, body) }
      case 'GET /pix/{e2eid}/devolucao/{id}':
        return { status: 200, body: bank.findReturn(e2eid, id) }
      case 'PUT /webhook/{chave}':
        callbacks.set(chave, (body as { webhookUrl: string }).webhookUrl)
        return { status: 200 }
      case 'PUT /webhookrec':
      case 'PUT /webhookcobr':
        callbacks.set(described.path.slice(1), (body as { webhookUrl: string }).webhookUrl)
        return { status: 200 }
      case 'POST /locrec':
        return { status: 201, body: mandates.postLoc() }
      case 'POST /rec':
        return { status: 201, body: mandates.postRec(body) }
      case 'GET /rec':
        return { status: 200, body: recPage(mandates, query) }
      case 'GET /rec/{idRec}':
        return { status: 200, body: shown(mandates.getRec(idRec, query.get('txid'))) }
      case 'POST /solicrec':
        return { status: 201, body: mandates.postRequest(body) }
      case 'PATCH /solicrec/{idSolicRec}':
        return { status: 201, body: mandates.patchRequest(described.params['idSolicRec'] ?? '') }
      case 'PATCH /rec/{idRec}':
        return { status: 200, body: mandates.patchRec(idRec) }
      case 'PUT /cobr/{txid}':
        return { status: 201, body: mandates.putCobR(txid, body) }
      case 'GET /cobr/{txid}':
        return { status: 200, body: shown(mandates.getCobR(txid)) }
      case 'PATCH /cobr/{txid}':
        return { status: 200, body: mandates.patchCobR(txid) }
      case 'POST /cobr/{txid}/retentativa/{data}':
        return { status: 201, body: mandates.retry(txid, data as CivilDate) }
      default:
        throw new Error(`The double does not know ${method} ${described.path}`)
    }
  }

  function giveBack(e2eid: string, id: string, body: { valor: string }) {
    const returned = bank.putReturn(e2eid, id, body)
    if (isPrompt) for (const payment of bank.endReturns()) callbacks.leave(payment)
    return returned
  }

  const shown = (body: object) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !omitted.has(name)))
  const charge = (made: Parameters<typeof shownCharge>[0]) => shown(shownCharge(made))

  const http = await startHttpDouble({
    answer,
    refuse: () => problemOf(new Problem(400, 'CobOperacaoInvalida', 'O banco recusou.')),
    certificates: { ...authority.issue('pix.bank.example'), ca: authority.cert },
  })

  return {
    faults,
    asked,
    /** Leave out what the standard lets a bank leave out. */
    omitted,
    url: `${http.url}/api/v2`,
    credentials: { ...CLIENT, tokenUrl: `${http.url}/oauth/token` },
    /** What a client of this bank is given. */
    tls: { ...authority.issue('loja'), ca: authority.cert },
    forgetTokens: access.forgetTokens,
    grant: access.grant,
    webhookOf: callbacks.urlOf,
    returnsOf: bank.returnsOf,
    close: http.close,
    failNext(call: keyof typeof CALLS, fault: Fault): void {
      if (fault === 'late' || fault === 'late-refuse') {
        return bank.planReturn(fault === 'late' ? 'DEVOLVIDO' : 'NAO_REALIZADO')
      }
      return http.failNext(fault, ({ method, path }) => CALLS[call](method, path))
    },
    clearFaults: http.clearFaults,
    /** How a debit stands, past all planned faults. */
    debitOf: (txid: string) => mandates.debitOf(txid),
    /** A payer pays, and the bank reports the payment as often and as late as it is told to. */
    async pay(txid: string, payment: Payment = {}): Promise<Received> {
      const received = bank.pay(txid, payment)
      callbacks.leave(received, payment)
      await callbacks.deliverDue()
      return received
    },
    payUnawares: (txid: string, amountCents: Cents) => bank.payUnawares(txid, amountCents),
    /** A payer decides about a mandate, and the bank reports it. */
    async decide(idRec: string, state: MandateState['state']): Promise<void> {
      const paid = mandates.decide(idRec, state)
      if (paid) callbacks.leave(paid)
      await callbacks.deliverDue()
    },
    setPayer: mandates.setPayer,
    requestsOf: mandates.requestsOf,
    now,
    /** From now on a return has ended before it is answered, as at most banks. */
    returnAtOnce: () => void (isPrompt = true),
    /** Lets time pass: returns that are under way end, and the bank reports all that is late. */
    pass: async (seconds: number): Promise<void> => {
      passedMillis += seconds * 1_000
      for (const payment of bank.endReturns()) callbacks.leave(payment)
      mandates.settleAll()
      await callbacks.deliverDue()
    },
    pageOf: (size: number) => void (pageSize = size),
  }
}

function problemOf({ status, type, message }: Problem): DoubleAnswer {
  return {
    status,
    contentType: 'application/problem+json',
    body: {
      type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
      title: 'Operação recusada.',
      status,
      detail: message,
    },
  }
}

function recPage(mandates: ReturnType<typeof createMandates>, query: URLSearchParams) {
  const [inicio, fim] = [query.get('inicio') ?? '', query.get('fim') ?? '']
  const recs = mandates.listRecs(new Date(inicio), new Date(fim), query.get('cpf'))
  const paginacao = { paginaAtual: 0, itensPorPagina: PAGE, quantidadeDePaginas: 1 }
  const count = { quantidadeTotalDeItens: recs.length }
  return { parametros: { inicio, fim, paginacao: { ...paginacao, ...count } }, recs }
}

function page(bank: Bank, query: URLSearchParams, size: number) {
  const [from, to] = [query.get('inicio') ?? '', query.get('fim') ?? '']
  const found = bank.received(new Date(from), new Date(to), query.get('txid'))
  const current = Number(query.get('paginacao.paginaAtual') ?? 0)
  return {
    parametros: {
      inicio: from,
      fim: to,
      paginacao: {
        paginaAtual: current,
        itensPorPagina: size,
        quantidadeDePaginas: Math.max(1, Math.ceil(found.length / size)),
        quantidadeTotalDeItens: found.length,
      },
    },
    pix: found.slice(current * size, (current + 1) * size),
  }
}

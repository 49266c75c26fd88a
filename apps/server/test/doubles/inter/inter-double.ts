import { randomBytes, randomUUID } from 'node:crypto'
import { newEndToEndId } from '@vintem/brazil/pix'
import type { Fault } from '#rails/far-end.ts'
import { newAuthority } from '../certificates.ts'
import { type DoubleAnswer, type DoubleRequest, startHttpDouble } from '../http-double.ts'
import { PixBody, SlipBody, uuid } from './bodies.ts'

export type InterDouble = Awaited<ReturnType<typeof startInterDouble>>

const CLIENT = { clientId: 'aplicacao', clientSecret: 'segredo & mais' }
export const ACCOUNT = '12345678'
const TOKEN_SECONDS = 3_600
const DAY_MILLIS = 86_400_000

interface SlipPaid {
  codigoTransacao: string
  codigoBarra: string
  statusPagamento: string
  dataInclusao: string
  dataPagamento: string
  valorPago: number
  autenticacao: string
}

interface Pix {
  key: string
  body: string
  code: string
  valor: number
  status: string
  endToEnd: string | undefined
  at: Date
  error: string | undefined
}

/** Which request of the API a call of the port is. */
const CALLS = {
  send: (method: string, path: string) => method === 'POST' && path === '/banking/v2/pix',
  find: (method: string, path: string) => method === 'GET' && path.startsWith('/banking/v2/pix/'),
  paySlip: (method: string, path: string) => method === 'POST' && path === '/banking/v2/pagamento',
  findSlip: (method: string, path: string) => method === 'GET' && path === '/banking/v2/pagamento',
  statement: (_: string, path: string) => path.startsWith('/banking/v2/extrato'),
}

/**
 * Banco Inter on this machine: OAuth 2.0 and mTLS, and the API of companies as it is published (the field
 * names, states and answers of decision 0293). What breaks the description is kept in `faults`.
 */
export async function startInterDouble() {
  const faults: string[] = []
  const tokens = new Map<string, { until: number; scope: string }>()
  const webhooks = new Map<string, string>()
  let tokensGiven = 0
  let passedMillis = 0
  const now = () => Date.now() + passedMillis
  const pixes = new Map<string, Pix>()
  const slips: SlipPaid[] = []
  const entries: Record<string, unknown>[] = []
  const balances = new Map<string, object>()
  const said: { status: number; body: unknown }[] = []
  let later: { status: string; error?: string } = { status: 'PAGO' }
  let taken = 'PROCESSADO'
  const authority = newAuthority('Banco Inter de Teste')

  function answer(request: DoubleRequest): DoubleAnswer {
    const { method, path, headers } = request
    if (!request.isCertified) faults.push(`${method} ${path} came without a certificate`)
    if (path === '/oauth/v2/token') return giveToken(request)
    const token = tokens.get(headers.authorization?.replace('Bearer ', '') ?? '')
    if (token === undefined || now() >= token.until) return problem(401, 'Não autorizado')
    if (headers['x-conta-corrente'] !== ACCOUNT) return problem(403, 'Conta não autorizada')
    const told = said.shift()
    if (told) return told
    if (CALLS.send(method, path)) return takePix(request)
    const [, code] = /^\/banking\/v2\/pix\/(.+)$/.exec(path) ?? []
    if (code) return showPix(code)
    if (CALLS.paySlip(method, path)) return takeSlip(request)
    if (CALLS.findSlip(method, path)) return showSlips(request.query)
    const [, report] = /^\/banking\/v2\/webhooks\/(pix|boleto)-pagamento$/.exec(path) ?? []
    if (report && method === 'PUT') return setWebhook(report, request, token.scope)
    if (path === '/banking/v2/extrato/completo') return statement(request.query)
    if (path === '/banking/v2/saldo') return balance(request.query)
    faults.push(`${method} ${path} is not published`)
    return problem(404, 'Não encontrado')
  }

  function giveToken({ body, headers }: DoubleRequest): DoubleAnswer {
    const asked = new URLSearchParams(body)
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
    const isKnown =
      asked.get('client_id') === CLIENT.clientId &&
      asked.get('client_secret') === CLIENT.clientSecret
    if (!isForm || !isKnown || asked.get('grant_type') !== 'client_credentials') {
      return problem(401, 'Não autorizado')
    }
    tokensGiven++
    const token = randomBytes(16).toString('hex')
    const scope = asked.get('scope') ?? ''
    tokens.set(token, { until: now() + TOKEN_SECONDS * 1_000, scope })
    const given = { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope }
    return { status: 200, body: given }
  }

  function setWebhook(report: string, { body }: DoubleRequest, scope: string): DoubleAnswer {
    const { webhookUrl } = JSON.parse(body) as { webhookUrl?: unknown }
    if (!scope.split(' ').includes('webhook-banking.write')) return problem(403, 'Sem permissão')
    if (!/^https:\/\/\S+$/.test(String(webhookUrl))) return problem(400, 'Requisição inválida')
    webhooks.set(report, String(webhookUrl))
    return { status: 204 }
  }

  function takePix({ headers, body }: DoubleRequest): DoubleAnswer {
    const key = headers['x-id-idempotente']
    const read = PixBody.safeParse(JSON.parse(body))
    if (!uuid.safeParse(key).success || !read.success) {
      faults.push(`POST /pix: ${String(key)} ${read.error?.message ?? ''}`)
      return problem(400, 'Requisição inválida')
    }
    const known = [...pixes.values()].find((pix) => pix.key === key)
    if (known && known.body !== body) return problem(409, 'Requisição duplicada')
    const pix = known ?? book(String(key), body, read.data.valor)
    const day = new Date(now()).toISOString().slice(0, 10)
    const answered = { tipoRetorno: taken, codigoSolicitacao: pix.code }
    return { status: 200, body: { ...answered, dataPagamento: day, dataOperacao: day } }
  }

  function book(key: string, body: string, valor: number): Pix {
    const code = randomUUID()
    const at = new Date(now())
    const pix = {
      key,
      body,
      code,
      valor,
      status: 'ENVIADO',
      endToEnd: undefined,
      at,
      error: undefined,
    }
    pixes.set(code, pix)
    return pix
  }

  /** Knows no key: what comes twice is paid twice. */
  function takeSlip({ body }: DoubleRequest): DoubleAnswer {
    const read = SlipBody.safeParse(JSON.parse(body))
    if (!read.success) {
      faults.push(`POST /pagamento: ${read.error.message}`)
      return problem(400, 'Requisição inválida')
    }
    const slip = {
      codigoTransacao: randomUUID(),
      codigoBarra: read.data.codBarraLinhaDigitavel,
      statusPagamento: 'EMPROCESSAMENTO',
      dataInclusao: local(),
      dataPagamento: local(),
      valorPago: Number(read.data.valorPagar),
      autenticacao: randomBytes(15).toString('hex').toUpperCase(),
    }
    slips.push(slip)
    const { statusPagamento, codigoTransacao } = slip
    const rest = { quantidadeAprovadores: 0, dataAgendamento: local() }
    return { status: 200, body: { ...rest, statusPagamento, codigoTransacao } }
  }

  /** 2019-10-10 13:00:00, in São Paulo. */
  const local = () => new Date(now() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

  function showSlips(query: URLSearchParams): DoubleAnswer {
    const [barcode, code] = [query.get('codBarraLinhaDigitavel'), query.get('codigoTransacao')]
    const found = slips.filter(
      (slip) => slip.codigoBarra === barcode || slip.codigoTransacao === code,
    )
    return { status: 200, body: found }
  }

  function showPix(code: string): DoubleAnswer {
    const pix = pixes.get(code)
    if (!pix) return problem(404, 'Pix não encontrado')
    const { status, endToEnd, valor, at, error } = pix
    const erros = error ? [{ codigoErro: '1', descricaoErro: error }] : []
    const moment = at.toISOString()
    const transacaoPix = {
      contaCorrente: ACCOUNT,
      recebedor: { nome: 'Fulano', cpfCnpj: '***.982.247-**' },
      erros,
      endToEnd: endToEnd ?? null,
      valor,
      status,
      dataHoraMovimento: status === 'ENVIADO' ? null : moment,
      dataHoraSolicitacao: moment,
      codigoSolicitacao: code,
    }
    const historico = [{ status: 'CRIADO', dataHoraEvento: moment }]
    return { status: 200, body: { transacaoPix, historico } }
  }

  function statement(query: URLSearchParams): DoubleAnswer {
    const [from = '', to = ''] = [query.get('dataInicio'), query.get('dataFim')].map(String)
    const size = Number(query.get('tamanhoPagina') ?? 50)
    const page = Number(query.get('pagina') ?? 0)
    if (size > 10_000) return problem(400, 'Tamanho de página inválido')
    const found = entries.filter(({ dataTransacao }) => {
      const day = String(dataTransacao)
      return day >= from && day <= to
    })
    const totalPaginas = Math.max(1, Math.ceil(found.length / Math.min(size, pageSize)))
    const shown = found.slice(page * pageSize, (page + 1) * pageSize)
    const body = {
      totalPaginas,
      totalElementos: found.length,
      ultimaPagina: page + 1 >= totalPaginas,
      primeiraPagina: page === 0,
      tamanhoPagina: size,
      numeroDeElementos: shown.length,
      transacoes: shown,
    }
    return { status: 200, body }
  }
  let pageSize = 10_000

  function balance(query: URLSearchParams): DoubleAnswer {
    return { status: 200, body: balances.get(query.get('dataSaldo') ?? '') ?? { disponivel: 0 } }
  }

  const http = await startHttpDouble({
    answer,
    refuse: () => problem(422, 'Saldo insuficiente'),
    certificates: { ...authority.issue('cdpj.inter.example'), ca: authority.cert },
  })

  function decide(status: string, error?: string): void {
    const words: Record<string, string> = { PAGO: 'REALIZADO', FALHA: 'ERRO' }
    for (const slip of slips) {
      if (slip.statusPagamento === 'EMPROCESSAMENTO') slip.statusPagamento = words[status] ?? status
    }
    for (const pix of pixes.values()) {
      if (pix.status !== 'ENVIADO') continue
      Object.assign(pix, { status, error, at: new Date(now()) })
      const ispb = '00416968'
      if (status === 'PAGO') {
        pix.endToEnd = newEndToEndId({ kind: 'payment', ispb, at: pix.at }, randomBytes)
      }
    }
  }

  return {
    faults,
    url: http.url,
    credentials: CLIENT,
    tls: { ...authority.issue('aplicacao'), ca: authority.cert },
    /** The next calls, past the token, are answered so. */
    say: (status: number, body: unknown = {}) => void said.push({ status, body }),
    /** What the bank answers a payment that it takes. */
    takeAs: (word: string) => void (taken = word),
    forgetTokens: () => tokens.clear(),
    tokensGiven: () => tokensGiven,
    /** Where the bank reports: of `pix` and of `boleto`. */
    webhooks,
    /** The payments under this key: one, whatever was sent how often. */
    paymentsUnder: (key: string) => [...pixes.values()].filter((pix) => pix.key === key),
    /** The payments of this barcode: one for each time that it was paid. */
    paymentsOf: (barcode: string) => slips.filter((slip) => slip.codigoBarra === barcode),
    failNext(call: keyof typeof CALLS, fault: Fault): void {
      if (fault === 'late') later = { status: 'PAGO' }
      else if (fault === 'late-refuse') later = { status: 'FALHA', error: 'Conta encerrada' }
      else http.failNext(fault, ({ method, path }) => CALLS[call](method, path))
    },
    /** All payments under way become this. */
    decide,
    enter: (...more: Record<string, unknown>[]) => void entries.unshift(...more),
    setBalance: (day: string, body: object) => void balances.set(day, body),
    setPageSize: (size: number) => void (pageSize = size),
    /** Time passes, and what was under way is decided as planned; paid where nothing is. */
    pass(seconds: number): void {
      passedMillis += seconds * 1_000
      decide(later.status, later.error)
      later = { status: 'PAGO' }
    },
    passDays: (days: number) => void (passedMillis += days * DAY_MILLIS),
    close: http.close,
  }
}

const problem = (status: number, title: string): DoubleAnswer => ({
  status,
  contentType: 'application/problem+json',
  body: { title, detail: `${title}.`, timestamp: '2026-11-26T10:00:00.000-03:00' },
})

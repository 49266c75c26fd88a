import type { Answer } from '@vintem/contracts/endpoint'
import type { listLinkPayRequests } from '@vintem/contracts/pay-requests/endpoints'
import type { listSavedViews } from '@vintem/contracts/saved-views/endpoints'

type PayRequests = Answer<typeof listLinkPayRequests>

// What the examples ask a server for; it is never reached.
const payRequest: PayRequests['requests'][number] = {
  uuid: '01a20ad6',
  recipient: 'ana@exemplo.com.br',
  requestedBy: 'demo@exemplo.com.br',
  requestedAt: '2026-11-23T12:30:00.000Z',
  sentAt: '2026-11-23T12:30:02.000Z',
  status: 'SENT',
  reason: null,
}
const payRequests: PayRequests = {
  recipient: 'ana@exemplo.com.br',
  whatsApp: '5511926154486',
  url: 'https://pagamento.exemplo.com.br/p/10x20',
  requests: [
    payRequest,
    { ...payRequest, uuid: 'b', sentAt: null, status: 'NOT_SENT', reason: 'UNREACHABLE' },
  ],
}
const savedViews: Answer<typeof listSavedViews> = [
  {
    uuid: 'a',
    name: 'Pix em atraso',
    search: 'status=LATE&paymentMethod=PIX',
    isShared: false,
    isOwn: true,
    owner: 'demo@exemplo.com.br',
  },
  {
    uuid: 'b',
    name: 'Vencem nesta semana',
    search: 'status=SCHEDULED',
    isShared: true,
    isOwn: false,
    owner: 'ana@exemplo.com.br',
  },
]
const answers: readonly [RegExp, unknown][] = [
  [/\/customers$/, { content: [{ id: 'ana', name: 'Ana Almeida' }] }],
  [/\/pay-requests$/, payRequests],
  [/\/report-addresses$/, []],
  [/\/saved-views$/, savedViews],
]

/** Stands in for `fetch`: answers what the examples ask for, and 404 otherwise. */
export async function answerExamples(input: Request | URL | string): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
  const found = answers.find(([path]) => path.test(pathname))
  return found ? Response.json(found[1]) : Response.json({ errors: [] }, { status: 404 })
}

/** The faults of the sandbox console: which of the next calls of an external service fail, and how. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The rails, each with its calls that can be made to fail. */
export const SANDBOX_RAILS = {
  pix: ['request', 'callHere', 'remove', 'find', 'received', 'giveBack', 'findReturn'],
  mandate: [
    'propose',
    'askPayer',
    'callHere',
    'contractOf',
    'find',
    'cancel',
    'charge',
    'findCharge',
    'retry',
    'cancelCharge',
  ],
  bankSlip: ['register', 'cancel', 'find'],
  card: [
    'tokenize',
    'pay',
    'openSession',
    'renew',
    'verify',
    'findVerification',
    'find',
    'refund',
    'findRefund',
    'contest',
  ],
  email: ['send'],
  postalCode: ['find'],
  rates: ['cdi'],
  company: ['find'],
  bankAccount: ['verify'],
  accountOpening: ['judge'],
  pixKeys: ['register', 'remove', 'findClaim', 'findReceived', 'answerClaim'],
  payments: ['sendPix', 'findPix', 'sendToAccount', 'sendToKey', 'payBankSlip', 'findOrder'],
  directory: ['find'],
  slipRegistry: ['find'],
  invoice: ['issue', 'find', 'documents', 'cancel'],
  cardIssuer: ['issue', 'close', 'authorize'],
  files: ['put', 'open', 'remove'],
  whatsApp: ['send'],
  bankStatement: ['statementOf'],
} as const
/** The last two wait for a call that may be answered later. */
const FAULTS = ['refuse', 'down', 'timeout-before', 'timeout-after', 'late', 'late-refuse'] as const

const railName = z.enum(Object.keys(SANDBOX_RAILS) as (keyof typeof SANDBOX_RAILS)[])

const count = z.number().check(z.int(), z.minimum(1), z.maximum(100))
const code = z.string().check(z.regex(/^[0-9A-Z]{2}$/, 'Informe 2 letras ou números.'))

const Fault = z.object({
  rail: railName,
  /** One call of the rail; the next of any when null. */
  call: z.nullable(z.string()),
  fault: z.enum(FAULTS),
  count: z.number(),
  /** Of a refused card, where they were chosen. */
  code: z.nullable(z.string()),
  advice: z.nullable(z.string()),
  /** Whether the acquirer answers with the card in place of the one that it was asked about. */
  newCard: z.boolean(),
})

const PendingFault = z
  .object({
    rail: railName,
    call: z.optional(z.string()),
    fault: z.enum(FAULTS),
    count: z._default(count, 1),
  })
  .check(
    z.refine(
      ({ rail, call }) =>
        call === undefined || (SANDBOX_RAILS[rail] as readonly string[]).includes(call),
      { error: 'Escolha uma das opções.', path: ['call'] },
    ),
  )

const reading = { access: 'operator', rate: 'read' } as const
const changing = { access: 'operator', rate: 'write' } as const

export const listSandboxFaults = endpoint({
  at: 'GET sandbox /faults',
  summary: 'Lista as falhas que as próximas chamadas encontrarão.',
  ...reading,
  answer: z.array(Fault),
})

export const planSandboxFault = endpoint({
  at: 'PUT sandbox /faults',
  summary: 'Diz quantas das próximas chamadas de um serviço externo falharão assim.',
  ...changing,
  repeat: 'natural',
  body: PendingFault,
})

export const refuseSandboxCards = endpoint({
  at: 'PUT sandbox /card-refusals',
  summary: 'Diz com que código e conselho os próximos pagamentos com cartão serão recusados.',
  ...changing,
  repeat: 'natural',
  /** The code is one of ISO 8583; the advice is the network's. */
  body: z.object({
    code,
    advice: z.optional(code),
    /** The acquirer answers with the card that took the place of the refused one. */
    newCard: z._default(z.boolean(), false),
    count: z._default(count, 1),
  }),
})

export const planSandboxRenewals = endpoint({
  at: 'PUT sandbox /card-renewals',
  summary:
    'Diz se a adquirente conhece o cartão novo no lugar dos próximos que lhe perguntarem (vencidos, ou perto de vencer).',
  ...changing,
  repeat: 'natural',
  body: z.object({ newCard: z.boolean(), count: z._default(count, 1) }),
})

export const clearSandboxFaults = endpoint({
  at: 'DELETE sandbox /faults',
  summary: 'Esquece as falhas planejadas.',
  ...changing,
  repeat: 'natural',
})

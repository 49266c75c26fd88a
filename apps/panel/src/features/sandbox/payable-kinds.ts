import { IconBan, IconCircleCheck, IconClock, IconClockX } from '@tabler/icons-react'
import type { Answer, CallInput } from '@vintem/contracts/endpoint'
import {
  expireSandboxBankSlip,
  expireSandboxPix,
  listSandboxBankSlips,
  listSandboxPix,
  paySandboxBankSlip,
  paySandboxPix,
} from '@vintem/contracts/sandbox/endpoints'
import type { Status } from '#components/values/status-badge.tsx'
import { api } from './sandbox-api.ts'

type PixOfWorld = Answer<typeof listSandboxPix>['content'][number]
type BankSlipOfWorld = Answer<typeof listSandboxBankSlips>['content'][number]
type Query = CallInput<typeof listSandboxPix>['query']
type Payment = CallInput<typeof paySandboxPix>['body']

/** A PIX or a boleto from the payer's view. Amounts are reais. */
export interface Payable {
  id: string
  payerName: string
  payerDocument: string
  value: number
  paidValue: number
  returnedValue: number
  status: Status
  isOpen: boolean
  /** The code or line for the bank's app. */
  code: string
  createdAt: string
  /** An instant, or the due date of a boleto, which can be paid after it too. */
  payableUntil: string
}

type Page = Omit<Answer<typeof listSandboxPix>, 'content'> & { content: Payable[] }

/** The actions and words of PIX and boleto. */
export interface PayableKind {
  name: 'Pix' | 'Boleto'
  codeName: string
  untilName: string
  searchLabel: string
  /** The default amount of a payment. */
  amountHint: string
  /** The result of a late callback. */
  delayHint: string
  endLabel: string
  endedMessage: string
  list(query: Query, signal: AbortSignal): Promise<Page>
  pay(id: string, payment: Payment): Promise<unknown>
  end(id: string): Promise<unknown>
}

const paid: Status = { tone: 'success', icon: IconCircleCheck, label: 'Pago' }
const open: Status = { tone: 'info', icon: IconClock, label: 'Em aberto' }

const pixStates = {
  ACTIVE: open,
  EXPIRED: { tone: 'warning', icon: IconClockX, label: 'Vencido' },
  REMOVED: { tone: 'neutral', icon: IconBan, label: 'Retirado' },
  PAID: paid,
} satisfies Record<PixOfWorld['state'], Status>

const bankSlipStates = {
  REGISTERED: open,
  CANCELED: { tone: 'neutral', icon: IconBan, label: 'Baixado' },
  PAID: paid,
} satisfies Record<BankSlipOfWorld['state'], Status>

export const pix: PayableKind = {
  name: 'Pix',
  codeName: 'código Pix',
  untilName: 'Válido até',
  searchLabel: 'Buscar por pagador, valor, código ou txid',
  amountHint: 'Em branco, o valor pedido.',
  delayHint: 'No relógio deste ambiente. Avisado mais de um dia depois, espera o operador.',
  endLabel: 'Encerrar o prazo',
  endedMessage: 'Prazo do Pix encerrado.',
  async list(query, signal) {
    const page = await api(listSandboxPix, { query, signal })
    return { ...page, content: page.content.map(payableOfPix) }
  },
  pay: (txid, body) => api(paySandboxPix, { params: { txid }, body }),
  end: (txid) => api(expireSandboxPix, { params: { txid } }),
}

export const bankSlips: PayableKind = {
  name: 'Boleto',
  codeName: 'linha digitável',
  untilName: 'Vencimento',
  searchLabel: 'Buscar por pagador, valor ou linha digitável',
  amountHint: 'Em branco, o valor do boleto, com multa e juros se houver atraso.',
  delayHint: 'No relógio deste ambiente.',
  endLabel: 'Baixar no banco',
  endedMessage: 'Boleto baixado no banco.',
  async list(query, signal) {
    const page = await api(listSandboxBankSlips, { query, signal })
    return { ...page, content: page.content.map(payableOfBankSlip) }
  },
  pay: (reference, body) => api(paySandboxBankSlip, { params: { reference }, body }),
  end: (reference) => api(expireSandboxBankSlip, { params: { reference } }),
}

const payableOfPix = (each: PixOfWorld): Payable => ({
  ...each,
  id: each.txid,
  status: pixStates[each.state],
  isOpen: each.state === 'ACTIVE',
})

const payableOfBankSlip = (each: BankSlipOfWorld): Payable => ({
  ...each,
  id: each.reference,
  status: bankSlipStates[each.state],
  isOpen: each.state === 'REGISTERED',
  code: each.line,
  payableUntil: each.dueDate,
  returnedValue: 0,
})

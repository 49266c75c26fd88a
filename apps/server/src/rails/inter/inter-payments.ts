import { banks } from '@vintem/brazil/bank'
import { centsToReais } from '@vintem/brazil/money'
import * as z from 'zod/mini'
import type {
  AccountPayment,
  OrderOutcome,
  Payee,
  PaymentsRail,
  PixPayment,
} from '../payments/port.ts'
import { asFarEnd } from '../rail-database.ts'
import { RailRefused, RailTimeout } from '../rail-error.ts'
import { askSlip, paySlip } from './bank-slips.ts'
import { callHere } from './call-here.ts'
import { InterProblem } from './inter-client.ts'
import { type InterParts, warnOfApproval } from './inter-parts.ts'
import { ASK_PIX, SEND_PIX } from './pace.ts'
import { findSent, selectSlipsOfCodes } from './sent-slips.ts'
import { findCode, keepCode, selectOfCodes } from './taken-payments.ts'
import { toOutcome } from './to-outcome.ts'
import { meaningOf, refusalInWords } from './words.ts'

const NO_DIRECTORY =
  'Esta instalação não devolve valores por Pix: ninguém confirma de quem é a chave.'

/** What a payment by PIX needs, to an account as to a key. */
type Sent = Pick<PixPayment, 'sellerId' | 'paymentId' | 'amountCents' | 'description'>

/**
 * Payments by the API of Banco Inter. The bank gives each a code, by which it is asked after; until that has
 * arrived, the same call under the same key is the question. The holder of a key is not checked here, and no
 * directory says who it is.
 */
export function createInterPayments(parts: InterParts): PaymentsRail {
  const { ask } = parts.database
  return {
    keepsKeysHours: 12,
    sendPix: () => Promise.reject(new RailRefused('closed', NO_DIRECTORY)),
    findPix: () => Promise.resolve(undefined),
    sendToAccount: (payment) =>
      asFarEnd(() => send(parts, payment, () => toAccount(payment.payee))),
    sendToKey: (payment) =>
      asFarEnd(() => send(parts, payment, () => ({ tipo: 'CHAVE', chave: payment.key.key }))),
    payBankSlip: (payment) => asFarEnd(() => paySlip(parts, payment)),
    findOrder: (sellerId, paymentId) =>
      asFarEnd(async () => {
        const code = await findCode(ask, sellerId, paymentId)
        if (code !== undefined) return askOf(parts, code)
        const slip = await findSent(ask, sellerId, paymentId)
        return slip?.code ? askSlip(parts, slip.code) : undefined
      }),
    findByCodes: (codes) =>
      asFarEnd(async () => {
        const [pix, slips] = await Promise.all([
          selectOfCodes(ask, codes),
          selectSlipsOfCodes(ask, codes),
        ])
        return [...pix.values(), ...slips]
      }),
    callHere: () => asFarEnd(() => callHere(parts)),
  }
}

const Taken = z.object({
  tipoRetorno: z._default(z.string(), ''),
  codigoSolicitacao: z.string().check(z.minLength(1)),
})

/** A payment that has a code is not sent again, but asked after. */
async function send(parts: InterParts, payment: Sent, payee: () => object): Promise<OrderOutcome> {
  const { client, database, pace, log } = parts
  const { sellerId, paymentId, amountCents, description } = payment
  if (amountCents <= 0) throw new RailRefused('amount', 'O valor deve ser maior que zero.')
  const known = await findCode(database.ask, sellerId, paymentId)
  if (known !== undefined) return askOf(parts, known)
  const body = {
    valor: centsToReais(amountCents),
    descricao: description.slice(0, LONGEST_DESCRIPTION),
    destinatario: payee(),
  }
  await pace.wait(SEND_PIX)
  try {
    const taken = await client.call('POST', '/pix', Taken, { body, key: paymentId })
    const code = taken.codigoSolicitacao
    await keepCode(database.ask, { sellerId, paymentId, code })
    const meaning = meaningOf(taken.tipoRetorno)
    if (meaning === 'approval') warnOfApproval(log, code)
    return meaning === 'taken' || meaning === 'approval'
      ? { state: 'PENDING' }
      : { state: 'UNKNOWN' }
  } catch (error) {
    if (!(error instanceof InterProblem)) throw error
    if (error.status === 409) return { state: 'UNKNOWN' }
    if (error.status === 404) throw new RailTimeout(`POST /pix: 404 ${error.message}`)
    throw new RailRefused(error.code, refusalInWords(error.message))
  }
}

/** As the API says. */
const LONGEST_DESCRIPTION = 140

const ACCOUNT_TYPES: Readonly<Record<Payee['type'], string>> = {
  CHECKING_ACCOUNT: 'CONTA_CORRENTE',
  SAVINGS_ACCOUNT: 'CONTA_POUPANCA',
}

/** Fails with RailRefused where the bank takes no part in Pix. */
function toAccount(payee: AccountPayment['payee']): object {
  const ispb = banks.find(({ code }) => code === payee.bank)?.ispb
  if (!ispb) throw new RailRefused('bank', 'O banco de quem recebe não participa do Pix.')
  return {
    tipo: 'DADOS_BANCARIOS',
    nome: payee.name,
    cpfCnpj: payee.document,
    agencia: payee.branch,
    contaCorrente: payee.number + payee.digit,
    tipoConta: ACCOUNT_TYPES[payee.type],
    instituicaoFinanceira: { ispb },
  }
}

const Found = z.object({
  transacaoPix: z.object({
    status: z.string(),
    endToEnd: z.nullish(z.string()),
    dataHoraMovimento: z.nullish(z.string()),
    erros: z.nullish(z.array(z.object({ descricaoErro: z.nullish(z.string()) }))),
  }),
})

/** What has become of a payment with this code. */
async function askOf({ client, pace, log, now }: InterParts, code: string): Promise<OrderOutcome> {
  await pace.wait(ASK_PIX)
  try {
    const { transacaoPix: pix } = await client.call(
      'GET',
      `/pix/${encodeURIComponent(code)}`,
      Found,
    )
    const errors = (pix.erros ?? []).map(({ descricaoErro }) => descricaoErro).filter(Boolean)
    if (meaningOf(pix.status) === 'approval') warnOfApproval(log, code)
    return toOutcome({
      word: pix.status,
      reference: pix.endToEnd || code,
      at: pix.dataHoraMovimento,
      said: errors.join(' '),
      now: now(),
    })
  } catch (error) {
    // The bank knows the code no more, or does not understand the question: that says nothing of the money.
    if (error instanceof InterProblem) return { state: 'UNKNOWN' }
    throw error
  }
}

import {
  addDays,
  civilDateOf,
  nextBusinessDay,
  parseCivilDate,
  startOfDay,
} from '@vintem/brazil/calendar'
import { parseDocument } from '@vintem/brazil/document'
import { cents } from '@vintem/brazil/money'
import { buildBrCode, parseBrCode } from '@vintem/brazil/pix'
import * as z from 'zod/mini'
import { DECIMAL_AMOUNT, fromDecimalAmount, toDecimalAmount } from '../decimal-amount.ts'
import type { PixRequest, PixState } from '../pix/port.ts'
import { RailRefused } from '../rail-error.ts'

/** A charge with an instant until which it can be paid, or with a due date. */
export type Kind = 'cob' | 'cobv'

export const kindOf = ({ payable }: PixRequest): Kind => ('dueDate' in payable ? 'cobv' : 'cob')

/** The most that `expiracao`, an int32 of seconds, can say: 68 years. */
const LONGEST_EXPIRY_SECONDS = 2_147_483_647

/** Body of `PUT /cob/{txid}` or `PUT /cobv/{txid}`. Fails with RailRefused once time is over. */
export function toCob(request: PixRequest, now: Date): object {
  const { amountCents, pixKey, payer, description } = request
  return {
    calendario: calendarOf(request.payable, now),
    ...devedorOf(payer),
    valor: { original: toDecimalAmount(amountCents), ...lateFeesOf(request.payable) },
    chave: pixKey,
    ...(description && { solicitacaoPagador: description.slice(0, 140) }),
  }
}

/** A percentage once, and simple interest a month by calendar days (API Pix 2.9.0, `CobVSolicitada`). */
function lateFeesOf(payable: PixRequest['payable']) {
  if ('until' in payable) return {}
  const { fineBps, monthlyInterestBps } = payable
  return {
    ...(fineBps > 0 && { multa: { modalidade: 2, valorPerc: percentOf(fineBps) } }),
    ...(monthlyInterestBps > 0 && {
      juros: { modalidade: 3, valorPerc: percentOf(monthlyInterestBps) },
    }),
  }
}

/** Basis points are hundredths of a percent, as cents are of a real: '2.00'. */
const percentOf = (bps: number): string => toDecimalAmount(cents(bps))

/** Of a foreigner there is no number that API Pix has a place for: a cob need not say who pays. */
function devedorOf(payer: PixRequest['payer']) {
  const document = payer && parseDocument(payer.document)
  return (
    document && { devedor: { [document.type]: document.number, nome: payer.name.slice(0, 200) } }
  )
}

function calendarOf(payable: PixRequest['payable'], now: Date) {
  if ('until' in payable) {
    const seconds = Math.floor((payable.until.getTime() - now.getTime()) / 1_000)
    if (seconds <= 0) throw new RailRefused('expired', 'O vencimento já passou.')
    return { expiracao: Math.min(seconds, LONGEST_EXPIRY_SECONDS) }
  }
  const { dueDate, daysAfter } = payable
  if (nextBusinessDay(dueDate) < civilDateOf(now)) {
    throw new RailRefused('expired', 'O vencimento já passou.')
  }
  return { dataDeVencimento: dueDate, validadeAposVencimento: daysAfter }
}

const amount = z.string().check(z.regex(DECIMAL_AMOUNT))
export const instant = z.iso.datetime({ offset: true })

export const PixOfBank = z.object({
  endToEndId: z.string(),
  txid: z.optional(z.string()),
  valor: amount,
  horario: instant,
})
export type PixOfBank = z.infer<typeof PixOfBank>

/** The fields read from a cob or cobv; unknown states are read as not payable. */
export const Cob = z.object({
  status: z.string(),
  calendario: z.object({
    criacao: instant,
    // Some banks give their numbers as texts.
    expiracao: z.optional(z.coerce.number()),
    dataDeVencimento: z.optional(z.string()),
    validadeAposVencimento: z.optional(z.coerce.number()),
  }),
  valor: z.object({ original: amount }),
  chave: z.string(),
  location: z.optional(z.string()),
  loc: z.optional(z.object({ location: z.optional(z.string()) })),
  pixCopiaECola: z.optional(z.string()),
  pix: z.optional(z.array(PixOfBank)),
})
export type Cob = z.infer<typeof Cob>

/** True where it matches the request: a txid is never used for something else. */
export const isOf = (cob: Cob, { amountCents, pixKey }: PixRequest): boolean =>
  fromDecimalAmount(cob.valor.original) === amountCents && cob.chave === pixKey

/**
 * The code to pay, as the bank wrote it, or from its location where the bank leaves that to us.
 * Undefined where the bank gave neither.
 */
export function brCodeOf(cob: Cob, { receiverName, receiverCity }: PixRequest): string | undefined {
  const { pixCopiaECola } = cob
  if (pixCopiaECola && parseBrCode(pixCopiaECola)?.kind === 'dynamic') return pixCopiaECola.trim()
  const location = cob.location ?? cob.loc?.location
  if (!location) return undefined
  try {
    return buildBrCode({
      kind: 'dynamic',
      url: location.replace(/^https?:\/\//, ''),
      merchantName: receiverName,
      merchantCity: receiverCity,
      isOneTime: true,
    })
  } catch {
    return undefined
  }
}

/** Undefined where the bank says that it is paid, without the payment. */
export function stateOf(cob: Cob, now: Date): PixState | undefined {
  const [first] = (cob.pix ?? []).toSorted((a, b) => a.horario.localeCompare(b.horario))
  if (first) return paidBy(first)
  if (cob.status === 'CONCLUIDA') return undefined
  const isOpen = cob.status === 'ATIVA' && now < payableUntil(cob)
  return { state: isOpen ? 'ACTIVE' : 'REMOVED' }
}

export function paidBy({ endToEndId, valor, horario }: PixOfBank): PixState {
  const amountCents = fromDecimalAmount(valor)
  return { state: 'PAID', endToEndId, amountCents, paidAt: new Date(horario) }
}

const DEFAULT_EXPIRY_SECONDS = 86_400
const DEFAULT_DAYS_AFTER = 30

/** A charge whose time is over stays ATIVA (API Pix 2.9.0, `calendario`). */
function payableUntil({ calendario }: Cob): Date {
  const { criacao, expiracao = DEFAULT_EXPIRY_SECONDS, validadeAposVencimento } = calendario
  const dueDate = parseCivilDate(calendario.dataDeVencimento ?? '')
  if (!dueDate) return new Date(new Date(criacao).getTime() + expiracao * 1_000)
  const daysAfter = validadeAposVencimento ?? DEFAULT_DAYS_AFTER
  return startOfDay(addDays(nextBusinessDay(dueDate), daysAfter + 1))
}

import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents, negate, reaisToCents } from '@vintem/brazil/money'
import type { BankStatement, BankStatementLine } from '@vintem/brazil/statement'
import * as z from 'zod/mini'
import type { BankStatementRail } from '../bank-statement/port.ts'
import { asFarEnd } from '../rail-database.ts'
import { RailTimeout } from '../rail-error.ts'
import type { InterParts } from './inter-parts.ts'
import { READ_BALANCE, READ_STATEMENT } from './pace.ts'
import { selectOfCodes } from './taken-payments.ts'

/** The bank and its only branch. */
export const INTER_BANK = { bank: '077', branch: '0001' }

const Entry = z.object({
  idTransacao: z.nullish(z.string()),
  dataInclusao: z.nullish(z.string()),
  dataTransacao: z.nullish(z.string()),
  tipoOperacao: z.nullish(z.string()),
  valor: z.nullish(z.string()),
  titulo: z.nullish(z.string()),
  descricao: z.nullish(z.string()),
  detalhes: z.nullish(z.record(z.string(), z.unknown())),
})
type Entry = z.infer<typeof Entry>

const Page = z.object({
  ultimaPagina: z.optional(z.boolean()),
  totalPaginas: z.optional(z.number()),
  transacoes: z._default(z.array(z.unknown()), []),
})

const Balance = z.object({
  disponivel: z.optional(z.number()),
  dataReferencia: z.nullish(z.string()),
})

/** Half of what the bank gives at most. */
const PAGE_SIZE = 5_000
const MOST_PAGES = 100
/** What a line is of, as our books name it. */
const NAMES = ['endToEndId', 'txId', 'nossoNumero', 'codBarras', 'autenticacao'] as const

/** The statement of the account as Inter's API gives it: extrato/completo, and the balance of the day's end. */
export function createInterStatement(parts: InterParts, account: string): BankStatementRail {
  return {
    statementOf: (day) => asFarEnd(() => statementOf(parts, account, day)),
  }
}

async function statementOf(
  parts: InterParts,
  account: string,
  day: CivilDate,
): Promise<BankStatement> {
  const entries = await readEntries(parts, day)
  const ours = await oursAmong(parts, entries)
  const unreadable: string[] = []
  const lines: BankStatementLine[] = []
  for (const [index, entry] of entries.entries()) {
    const line = toLine(entry, day, ours)
    if (line) lines.push({ place: index + 1, ...line })
    else unreadable.push(`entry ${index + 1}: ${JSON.stringify(entry)}`)
  }
  return {
    format: 'Inter',
    ...INTER_BANK,
    account,
    firstDay: day,
    lastDay: day,
    openingCents: null,
    closingCents: await readBalance(parts, day),
    lines,
    warnings: [],
    unreadable,
  }
}

/** All pages of a day, oldest first. */
async function readEntries({ client, pace }: InterParts, day: CivilDate): Promise<unknown[]> {
  const entries: unknown[] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    await pace.wait(READ_STATEMENT)
    const query = `dataInicio=${day}&dataFim=${day}&pagina=${page}&tamanhoPagina=${PAGE_SIZE}`
    const read = await client.call('GET', `/extrato/completo?${query}`, Page)
    entries.push(...read.transacoes)
    const isLast = read.ultimaPagina ?? page + 1 >= (read.totalPaginas ?? 1)
    if (isLast) return entries.toSorted(byInclusion)
  }
  throw new RailTimeout(`GET /extrato/completo: ${day} has no end`)
}

const byInclusion = (one: unknown, other: unknown): number =>
  orderOf(one) < orderOf(other) ? -1 : 1
const orderOf = (entry: unknown): string => {
  const { dataInclusao, idTransacao } = Entry.safeParse(entry).data ?? {}
  return `${dataInclusao ?? ''} ${idTransacao ?? ''}`
}

/** The payments of ours among the entries, by the bank's code of each. */
async function oursAmong({ database }: InterParts, entries: readonly unknown[]) {
  const codes = entries.flatMap((entry) => codeOf(Entry.safeParse(entry).data) ?? [])
  return selectOfCodes(database.ask, codes)
}

function codeOf(entry: Entry | undefined): string | undefined {
  const code = entry?.detalhes?.['codigoSolicitacao']
  return typeof code === 'string' && code ? code : undefined
}

type Ours = Awaited<ReturnType<typeof oursAmong>>

/** Undefined where day, amount or direction cannot be read. */
function toLine(
  raw: unknown,
  day: CivilDate,
  ours: Ours,
): Omit<BankStatementLine, 'place'> | undefined {
  const entry = Entry.safeParse(raw).data
  const amountCents = entry && amountOf(entry)
  if (!entry || amountCents === undefined) return undefined
  const bookedOn = (entry.dataTransacao ?? entry.dataInclusao ?? day).slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(bookedOn)) return undefined
  const { titulo, descricao, detalhes, idTransacao } = entry
  const names = NAMES.map((name) => detalhes?.[name]).filter((name) => typeof name === 'string')
  const order = ours.get(codeOf(entry) ?? '')?.paymentId
  const words = [titulo, descricao, ...names, order].filter(Boolean)
  return {
    bookedOn: bookedOn as CivilDate,
    amountCents,
    text: words.join(' '),
    id: idTransacao ?? '',
  }
}

function amountOf({ valor, tipoOperacao }: Entry): Cents | undefined {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(valor ?? '') ?? []
  if (whole === undefined) return undefined
  const amount = cents(Number(whole + fraction.padEnd(2, '0')))
  if (tipoOperacao === 'C') return amount
  return tipoOperacao === 'D' ? negate(amount) : undefined
}

/** At the end of the day; null where the bank gives that of another day, as on days without business. */
async function readBalance({ client, pace }: InterParts, day: CivilDate): Promise<Cents | null> {
  await pace.wait(READ_BALANCE)
  const { disponivel, dataReferencia } = await client.call(
    'GET',
    `/saldo?dataSaldo=${day}`,
    Balance,
  )
  if (disponivel === undefined || (dataReferencia && !isOf(dataReferencia, day))) return null
  return reaisToCents(disponivel) ?? null
}

/** 01/01/2024 or 2024-01-01. */
const isOf = (text: string, day: CivilDate): boolean =>
  text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1').startsWith(day)

import { ledgerReasonWords } from '@vintem/contracts/charge-words'
import type { LedgerEntry } from './charges.queries.ts'

const accounts: Readonly<Record<string, string>> = {
  'clearing.pix': 'Banco (Pix)',
  'clearing.bank_slip': 'Banco (boleto)',
  'clearing.card': 'Adquirente',
  'clearing.bank': 'Banco (conta)',
  'platform.fees': 'Tarifas',
  'platform.anticipation': 'Antecipação',
  'seller.scheduled': 'Seu saldo a liberar',
  'seller.available': 'Seu saldo disponível',
  'transit.refund': 'Estornos em andamento',
  'reserve.dispute': 'Reserva de disputas',
}

/** What happened; a reason that this version does not know goes by its own name. */
export const reasonText = ({ reason }: Pick<LedgerEntry, 'reason'>): string =>
  ledgerReasonWords[reason] ?? reason

/** Whose money it is; a sub-seller by its number. */
export function accountText(account: string): string {
  const [, state, number] = /^subseller\.(scheduled|available):(\d+)$/.exec(account) ?? []
  if (number) return `Subvendedor ${number}, ${state === 'scheduled' ? 'a liberar' : 'disponível'}`
  return accounts[account] ?? account
}

/** What a column of a spreadsheet of subscriptions may hold. No schema library: screens load it. */

import { XLSX } from '../endpoint.ts'

/** The columns, in the order of the template, with their words. */
export const importColumns = {
  externalId: 'Código externo',
  document: 'CPF ou CNPJ',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  plan: 'Plano',
  period: 'Periodicidade',
  value: 'Valor mensal',
  method: 'Forma de pagamento',
  startDate: 'Data de início',
  zipCode: 'CEP',
  street: 'Rua',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  state: 'UF',
} as const

export type ImportColumn = keyof typeof importColumns
export const IMPORT_COLUMNS = Object.keys(importColumns) as ImportColumn[]

/** Without these no row can be read; all others may be left out of a file. */
export const NEEDED_COLUMNS: readonly ImportColumn[] = ['document', 'plan', 'startDate']

export const IMPORT_MOST_ROWS = 50_000
export const IMPORT_MOST_COLUMNS = 60
/** Characters of a cell. */
export const IMPORT_LONGEST_CELL = 500

/** What is taken. A CSV is text of some encoding, which the server finds out. */
export const IMPORT_FILE = { types: ['text/csv', XLSX], maxBytes: 15 * 1024 * 1024 } as const
export const IMPORT_NAME_LIMIT = 120

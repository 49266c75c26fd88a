import { IMPORT_COLUMNS, importColumns } from '@vintem/contracts/subscription-imports/columns'
import * as api from '@vintem/contracts/subscription-imports/endpoints'
import { stringify } from 'csv-stringify/sync'
import { download } from '#use-cases/use-case.ts'

/** A file with all columns and a row as an example, as Excel in Brazil opens it. */
export const downloadImportTemplate = download(api.downloadImportTemplate, async ({ transact }) => {
  await transact((tx) => tx.enter())
  const lines = [IMPORT_COLUMNS.map((column) => importColumns[column]), EXAMPLE]
  const text = stringify(lines, { delimiter: ';', record_delimiter: 'windows' })
  return {
    name: 'modelo-de-assinaturas.csv',
    type: 'text/csv',
    content: Buffer.from(`\uFEFF${text}`),
  }
})

const EXAMPLE = [
  'A-1001',
  '529.982.247-25',
  'Ana Conceição de Souza',
  'ana@exemplo.com.br',
  '(11) 98765-4321',
  'Nome do plano',
  'Mensal',
  '120,00',
  'Pix',
  '10/01/2026',
  '01310-100',
  'Avenida Paulista',
  '1000',
  '',
  'Bela Vista',
  'São Paulo',
  'SP',
]

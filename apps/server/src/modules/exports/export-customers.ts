import { civilDateOf } from '@vintem/brazil/calendar'
import { formatCep, formatDocument } from '@vintem/brazil/document'
import * as api from '@vintem/contracts/customers/endpoints'
import { customerList, type CustomerRow } from '#modules/customers/index.ts'
import { download } from '#use-cases/use-case.ts'
import { inBatches } from './in-batches.ts'
import { type Column, tableFile } from './table-file.ts'

const columns: readonly Column<CustomerRow>[] = [
  { header: 'Nome', width: 32, kind: 'text', of: (row) => row.name },
  { header: 'Nome fantasia', width: 28, kind: 'text', of: (row) => row.fantasyName },
  { header: 'Documento', width: 20, kind: 'text', of: (row) => formatDocument(row.document) },
  { header: 'E-mail', width: 32, kind: 'text', of: (row) => row.email },
  { header: 'E-mail financeiro', width: 32, kind: 'text', of: (row) => row.alternativeEmail },
  { header: 'Telefone', width: 20, kind: 'text', of: phoneOf },
  { header: 'CEP', width: 12, kind: 'text', of: (row) => row.zipCode && formatCep(row.zipCode) },
  { header: 'Rua', width: 32, kind: 'text', of: (row) => row.street },
  { header: 'Número', width: 10, kind: 'text', of: (row) => row.number },
  { header: 'Complemento', width: 20, kind: 'text', of: (row) => row.complement },
  { header: 'Bairro', width: 20, kind: 'text', of: (row) => row.district },
  { header: 'Cidade', width: 20, kind: 'text', of: (row) => row.city },
  { header: 'Estado', width: 8, kind: 'text', of: (row) => row.state },
  { header: 'País', width: 8, kind: 'text', of: (row) => row.country },
  { header: 'Cadastro', width: 12, kind: 'day', of: (row) => civilDateOf(row.createdAt) },
]

/** Without a plus, which a spreadsheet would read as the start of a formula. */
function phoneOf({ countryCode, phone }: CustomerRow): string {
  return `${countryCode.replace('+', '')} ${phone}`
}

/** The list of customers as it is searched and ordered, as a file; who took it is written down. */
export const exportCustomers = download(
  api.exportCustomers,
  async ({ sellerId, transact, query: { format, ...filter } }) => {
    const begun = await transact(async (tx) => {
      const [[counted]] = await tx.enter(customerList.countAll(sellerId, filter))
      const rows = counted?.count ?? 0
      const details = { format, rows, filter }
      return tx.commit(
        { audit: [{ action: 'customers.exported', subject: 'customers', details }] },
        { answer: { rows, name: `clientes-${tx.today}` } },
      )
    })
    const batches = inBatches<CustomerRow>((last, size) =>
      transact(async (tx) => {
        const [found] = await tx.enter(customerList.after(sellerId, filter, { last, size }))
        return found
      }),
    )
    return tableFile({ ...begun, title: 'Clientes', columns, batches }, format)
  },
)

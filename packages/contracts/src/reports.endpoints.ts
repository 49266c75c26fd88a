import * as z from 'zod/mini'
import { can } from './access.ts'
import { ChargeFilter } from './charges.endpoints.ts'
import { CustomerFilter } from './customers.endpoints.ts'
import { endpoint, XLSX } from './endpoint.ts'

/** CSV as Excel in Brazil opens it, or its own format. */
export const TableFormat = z.enum(['csv', 'xlsx'], 'Formato inválido.')
const format = z._default(TableFormat, 'csv')

export const exportCharges = endpoint({
  at: 'GET core /charges/export',
  summary: 'Exporta as cobranças que a lista mostra com os mesmos filtros, em CSV ou XLSX.',
  access: can.seeCharges,
  rate: 'export',
  query: z.extend(ChargeFilter, { format }),
  produces: ['text/csv', XLSX],
})

export const exportCustomers = endpoint({
  at: 'GET core /seller-clients/export',
  summary: 'Exporta os clientes que a lista mostra com a mesma busca, em CSV ou XLSX.',
  access: can.seeCustomers,
  rate: 'export',
  query: z.extend(CustomerFilter, { format }),
  produces: ['text/csv', XLSX],
})

import { foldAscii } from '@vintem/brazil/text'
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  importColumns,
} from '@vintem/contracts/subscription-imports/columns'
import type { Columns } from './subscription-imports.store.ts'

/** What else the columns are called, in small letters without accents and marks. */
const ALSO: Readonly<Record<ImportColumn, readonly string[]>> = {
  externalId: [
    'codigo',
    'id',
    'id externo',
    'id da assinatura',
    'assinatura',
    'external id',
    'contrato',
  ],
  document: [
    'cpf',
    'cnpj',
    'cpf cnpj',
    'documento',
    'cpf do cliente',
    'documento do cliente',
    'document',
  ],
  name: ['cliente', 'nome do cliente', 'nome completo', 'razao social', 'assinante', 'name'],
  email: ['e mail', 'email do cliente', 'e mail do cliente', 'mail'],
  phone: ['celular', 'fone', 'telefone celular', 'whatsapp', 'phone', 'telefone do cliente'],
  plan: ['nome do plano', 'produto', 'plan', 'id do plano', 'numero do plano'],
  period: ['periodo', 'recorrencia', 'frequencia', 'ciclo', 'intervalo'],
  value: ['valor', 'mensalidade', 'preco', 'valor do mes', 'valor por mes', 'valor r'],
  method: ['metodo de pagamento', 'metodo', 'pagamento', 'meio de pagamento', 'forma pagamento'],
  startDate: [
    'inicio',
    'data inicio',
    'data inicial',
    'inicio da assinatura',
    'start date',
    'data',
  ],
  zipCode: ['codigo postal', 'zip'],
  street: ['logradouro', 'endereco', 'avenida'],
  number: ['n', 'no', 'num', 'numero do endereco'],
  complement: ['compl'],
  district: [],
  city: ['municipio'],
  state: ['estado', 'uf'],
}

const plain = (title: string) =>
  foldAscii(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const byTitle = new Map(
  IMPORT_COLUMNS.flatMap((column) =>
    [plain(importColumns[column]), plain(column), ...ALSO[column]].map(
      (title) => [title, column] as const,
    ),
  ),
)

/** What the columns with these titles hold, each found once. */
export function guessColumns(titles: readonly string[]): Columns {
  const found = new Set<ImportColumn>()
  return titles.map((title) => {
    const column = byTitle.get(plain(title))
    if (!column || found.has(column)) return null
    found.add(column)
    return column
  })
}

import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  ImportHasNothing,
  ImportNotChecked,
  ImportNotOpen,
  ImportNotUndoable,
  ImportUnderWay,
  NotFound,
  RailUnavailable,
} from '../errors.ts'
import { FILL_IN, page, pageOf, size, text, uuid } from '../fields.ts'
import {
  IMPORT_COLUMNS,
  IMPORT_FILE,
  IMPORT_LONGEST_CELL,
  IMPORT_MOST_COLUMNS,
  IMPORT_NAME_LIMIT,
  NEEDED_COLUMNS,
  importColumns,
} from './columns.ts'
import {
  ImportColumnName,
  ImportRowState,
  ImportRowView,
  ImportSummary,
  ImportView,
} from './views.ts'

const OneImport = z.object({ id: uuid() })

export const listSubscriptionImports = endpoint({
  at: 'GET core /subscriptions/imports',
  summary: 'Lista as importações de planilhas de assinaturas, a mais recente primeiro.',
  access: can.importSheets,
  rate: 'read',
  query: z.object({ page: page(), size: size(20) }),
  answer: pageOf(ImportSummary),
})

export const downloadImportTemplate = endpoint({
  at: 'GET core /subscriptions/imports/template',
  summary: 'Baixa o modelo da planilha de assinaturas.',
  access: can.importSheets,
  rate: 'read',
  produces: 'text/csv',
})

export const uploadSubscriptionImport = endpoint({
  at: 'POST core /subscriptions/imports',
  summary:
    'Envia uma planilha de assinaturas: o arquivo é o corpo da chamada. O identificador é de quem envia; repetido, é a mesma importação.',
  access: can.importSheets,
  rate: 'write',
  repeat: 'natural',
  query: z.object({ id: uuid(), name: text(FILL_IN, IMPORT_NAME_LIMIT) }),
  takes: IMPORT_FILE,
  answer: ImportSummary,
  errors: [RailUnavailable],
})

export const getSubscriptionImport = endpoint({
  at: 'GET core /subscriptions/imports/{id}',
  summary: 'Mostra uma importação: colunas, linhas em cada situação e o que ela faria.',
  access: can.importSheets,
  rate: 'read',
  params: OneImport,
  answer: ImportView,
  errors: [NotFound],
})

export const listImportRows = endpoint({
  at: 'GET core /subscriptions/imports/{id}/rows',
  summary: 'Lista as linhas de uma importação, na ordem do arquivo.',
  access: can.importSheets,
  rate: 'read',
  params: OneImport,
  query: z.object({ state: z.optional(ImportRowState), page: page(), size: size(20) }),
  answer: pageOf(ImportRowView),
  errors: [NotFound],
})

/** What every column of the file holds, in their order. Each is told once, and the needed ones are there. */
export const ImportColumns = z.object({
  columns: z.array(z.nullable(ImportColumnName), FILL_IN).check(
    z.maxLength(IMPORT_MOST_COLUMNS, 'Colunas demais.'),
    z.refine(
      (columns) => new Set(columns.filter(Boolean)).size === columns.filter(Boolean).length,
      'Cada coluna pode ser escolhida uma vez.',
    ),
    z.refine(
      (columns) => NEEDED_COLUMNS.every((each) => columns.includes(each)),
      `Escolha as colunas ${NEEDED_COLUMNS.map((each) => importColumns[each]).join(', ')}.`,
    ),
  ),
})

export const checkSubscriptionImport = endpoint({
  at: 'PATCH core /subscriptions/imports/{id}/columns',
  summary:
    'Diz o que há em cada coluna da planilha e confere todas as linhas. Nada é importado; pode ser repetida até começar a importação.',
  access: can.importSheets,
  rate: 'write',
  repeat: 'natural',
  params: OneImport,
  body: ImportColumns,
  errors: [NotFound, ImportNotOpen],
})

export const mendImportRow = endpoint({
  at: 'PATCH core /subscriptions/imports/{id}/rows/{line}',
  summary: 'Corrige uma linha de uma planilha conferida, e a confere de novo.',
  access: can.importSheets,
  rate: 'write',
  repeat: 'natural',
  params: z.object({ id: uuid(), line: z.coerce.number<string | number>().check(z.int()) }),
  body: z.object({
    cells: z
      .array(
        z.object({
          column: ImportColumnName,
          text: z
            .string(FILL_IN)
            .check(
              z.trim(),
              z.maxLength(IMPORT_LONGEST_CELL, `Use no máximo ${IMPORT_LONGEST_CELL} caracteres.`),
            ),
        }),
      )
      .check(z.maxLength(IMPORT_COLUMNS.length, 'Colunas demais.')),
  }),
  answer: ImportRowView,
  errors: [NotFound, ImportNotOpen],
})

export const runSubscriptionImport = endpoint({
  at: 'POST core /subscriptions/imports/{id}/run',
  summary:
    'Importa as linhas prontas de uma planilha conferida no mesmo dia. As outras ficam de fora; repetida, nada muda.',
  access: can.importSheets,
  rate: 'write',
  repeat: 'natural',
  params: OneImport,
  errors: [NotFound, ImportNotOpen, ImportNotChecked, ImportUnderWay, ImportHasNothing],
})

export const undoSubscriptionImport = endpoint({
  at: 'POST core /subscriptions/imports/{id}/undo',
  summary:
    'Desfaz uma importação, por 7 dias: cancela as assinaturas que ninguém alterou nem pagou, com as suas cobranças em aberto. Os clientes ficam. Repetida, nada muda.',
  access: can.importSheets,
  rate: 'write',
  repeat: 'natural',
  params: OneImport,
  errors: [NotFound, ImportNotUndoable],
})

export const downloadImportProblems = endpoint({
  at: 'GET core /subscriptions/imports/{id}/problems',
  summary:
    'Baixa as linhas com erro e as repetidas, com as colunas do arquivo e o problema de cada uma.',
  access: can.importSheets,
  rate: 'export',
  params: OneImport,
  produces: 'text/csv',
  errors: [NotFound],
})

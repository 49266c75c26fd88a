import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { formatCount } from '@vintem/brazil/money'
import { XLSX } from '@vintem/contracts/endpoint'
import { downloadImportTemplate } from '@vintem/contracts/subscription-imports/endpoints'
import { FilePicker } from '#components/actions/file-picker.tsx'
import { useDownload } from '#components/actions/use-download.ts'
import type { DataColumn } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { ImportStateBadge } from './import-state-badge.tsx'
import { type ImportFilter, importsQuery, type ImportSummary } from './imports.queries.ts'
import { useSheetUpload } from './use-sheet-upload.ts'

const columns: DataColumn<ImportSummary>[] = [
  { id: 'name', kind: 'title', header: 'Arquivo', cell: ({ name }) => name },
  {
    id: 'state',
    kind: 'badge',
    header: 'Situação',
    cell: ({ state }) => <ImportStateBadge state={state} />,
  },
  {
    id: 'rows',
    kind: 'number',
    header: 'Linhas',
    cell: ({ rows }) => formatCount(rows),
  },
  { id: 'createdBy', kind: 'email', header: 'Enviada por', cell: ({ createdBy }) => createdBy },
  {
    id: 'createdAt',
    kind: 'moment',
    header: 'Enviada em',
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
  },
]

/** The imports by spreadsheet, and the way to a new one. */
export function ImportsScreen(list: ListProps<ImportFilter>) {
  return (
    <PanelScreen
      description="Traga de uma vez as assinaturas que já existem em outro sistema, em um arquivo CSV ou do Excel (XLSX) de até 50.000 linhas. Antes de importar, você confere cada linha e vê as primeiras cobranças. Cartões não são importados: quem paga com cartão recebe um convite para cadastrar o dele."
      actions={<NewImport />}
    >
      <QueryTable
        {...list}
        query={importsQuery(list.filter)}
        id="subscription-imports"
        label="Importações"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        rowHref={({ uuid }) => `/importacao-de-recorrencia/planilhas/${uuid}`}
        failure="Não foi possível carregar as importações."
        empty={<EmptyState>As planilhas que você enviar aparecem aqui.</EmptyState>}
      />
    </PanelScreen>
  )
}

function NewImport() {
  const { send, isBusy } = useSheetUpload()
  const template = useDownload()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={template.progress !== undefined}
        onClick={() => void template.take(downloadImportTemplate, {}, 'modelo-de-assinaturas.csv')}
      >
        Baixar modelo
      </Button>
      <FilePicker
        label={isBusy ? 'Enviando…' : 'Enviar planilha'}
        accept={['.csv', '.txt', '.xlsx', 'text/csv', XLSX]}
        single
        primary
        busy={isBusy}
        icon={<IconUpload size={16} aria-hidden />}
        onPick={([file]) => void send(file)}
      />
    </>
  )
}

import { queryOptions } from '@tanstack/react-query'
import { listCharges } from '@vintem/contracts/charges/endpoints'
import { type BulkAct, BulkActDialog } from '#components/lists/bulk-act-dialog.tsx'
import { BulkBar } from '#components/lists/bulk-bar.tsx'
import { ColumnMenu } from '#components/lists/column-menu.tsx'
import { CursorPages } from '#components/lists/cursor-pages.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { ExportButton } from '#components/lists/export-button.tsx'
import { FilterBar } from '#components/lists/filter-bar.tsx'
import { ListTabs, type ListTabsOf } from '#components/lists/list-tabs.tsx'
import { MoreSheet } from '#components/lists/more-sheet.tsx'
import { PeekPanel } from '#components/lists/peek-panel.tsx'
import { QueryTable } from '#components/lists/query-table.tsx'
import { ManageViewsDialog, SaveViewDialog } from '#components/lists/saved-view-dialogs.tsx'
import { SavedViews } from '#components/lists/saved-views.tsx'
import { SearchField } from '#components/lists/search-field.tsx'
import { TableOptions } from '#components/lists/table-options.tsx'
import { TablePagination } from '#components/lists/table-pagination.tsx'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { ChargeStatusBadge } from '#components/values/charge-status-badge.tsx'
import { CopyButton } from '#components/values/copy-button.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { type Example, examplesOf, LARGEST_CENTS, LONG_NAME } from './example.ts'
import { Held } from './held.tsx'
import { Opened } from './opened.tsx'

type Row = { id: string; name: string; dueDate: string; status: string; valueCents: number }

const columns: DataColumn<Row>[] = [
  { id: 'name', kind: 'name', header: 'Cliente', cell: ({ name }) => name, sortable: true },
  {
    id: 'dueDate',
    kind: 'date',
    header: 'Vencimento',
    cell: ({ dueDate }) => <DateText value={dueDate} />,
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ status }) => <ChargeStatusBadge status={status} />,
  },
  {
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ valueCents }) => <Money amountCents={valueCents} />,
  },
]
const rows: Row[] = ['PAID', 'LATE', 'SCHEDULED', 'CHARGEBACK'].map((status, index) => ({
  id: status,
  name: index === 0 ? LONG_NAME : 'Ana Almeida',
  dueDate: '2026-11-23',
  status,
  valueCents: index === 0 ? LARGEST_CENTS : 19_000,
}))

const query = (name: string, rowsOf: () => Promise<Row[]>) =>
  queryOptions({ queryKey: ['gallery', name], queryFn: rowsOf, retry: false })
const table = {
  columns,
  rowKey: ({ id }: Row) => id,
  rowHref: ({ id }: Row) => `/cobrancas/${id}`,
  failure: 'Não foi possível carregar as cobranças.',
  empty: <EmptyState>As cobranças dos seus clientes aparecem aqui.</EmptyState>,
}
const nothing = () => undefined
const choices = [{ id: 'value', header: 'Valor', isShown: true, toggle: nothing }]

const act: BulkAct<Row> = {
  title: 'Cobrar de novo',
  consequence: (some) => `Os ${some.length} recebem um e-mail.`,
  confirm: (count) => `Enviar ${count}`,
  misfit: ({ status }) => (status === 'PAID' ? 'Já paga' : undefined),
  run: async () => undefined,
}

const tabs: ListTabsOf<{ status?: string }> = {
  label: 'Situação',
  name: 'status',
  tabs: [
    { value: 'ALL', label: 'Todas', total: { count: 1000, more: true } },
    { value: 'LATE', label: 'Em atraso', total: { count: 12, more: false } },
    { value: 'PAID', label: 'Pagas' },
  ],
  more: [{ value: 'CANCELED', label: 'Canceladas', total: { count: 3, more: false } }],
}

export const lists: Example[] = [
  ...examplesOf('QueryTable', {
    cheia: () => (
      <QueryTable {...table} id="g1" label="Cheia" query={query('full', async () => rows)} />
    ),
    vazia: () => (
      <QueryTable {...table} id="g2" label="Vazia" query={query('none', async () => [])} />
    ),
    falha: () => (
      <QueryTable
        {...table}
        id="g3"
        label="Falha"
        query={query('failed', () => Promise.reject(new Error('Sem resposta')))}
      />
    ),
    carregando: () => (
      <QueryTable
        {...table}
        id="g4"
        label="Carregando"
        query={query('waiting', () => Promise.withResolvers<Row[]>().promise)}
      />
    ),
  }),
  ...examplesOf('ListTabs', {
    'com números': () => (
      <Held<{ status?: string }> start={{ status: 'LATE' }}>
        {(filter, onFilterChange) => (
          <ListTabs of={tabs} filter={filter} onFilterChange={onFilterChange}>
            {filter.status}
          </ListTabs>
        )}
      </Held>
    ),
  }),
  ...examplesOf('DataTable', {
    'ordenada e com páginas': () => (
      <DataTable
        {...table}
        label="Cobranças"
        rows={rows}
        sort={{ id: 'name', desc: true }}
        onSortChange={nothing}
        pagination={{
          page: 1,
          pageSize: 4,
          total: { count: 1000, more: true },
          onPageChange: nothing,
        }}
      />
    ),
    'com dicas e botões': () => (
      <DataTable
        {...table}
        columns={[
          ...columns,
          {
            id: 'count',
            kind: 'number',
            header: 'Visitas',
            hint: 'Uma por dia.',
            cell: () => '12',
          },
        ]}
        label="Links"
        rows={rows}
        rowTools={({ id }) => <CopyButton value={id} label={`Copiar ${id}`} />}
      />
    ),
    'com escolha': () => (
      <Held<string[]> start={['LATE']}>
        {(keys, onChange) => (
          <DataTable {...table} label="Escolha" rows={rows} selection={{ keys, onChange }} />
        )}
      </Held>
    ),
  }),
  ...examplesOf('BulkBar', {
    'com dois': () => (
      <BulkBar keys={['a', 'b']} onChange={nothing}>
        Exportar
      </BulkBar>
    ),
  }),
  ...examplesOf('BulkActDialog', {
    'o que serve e o que não': () => (
      <Opened>
        {(close) => (
          <BulkActDialog
            act={act}
            rows={rows}
            rowKey={table.rowKey}
            nameOf={({ name }) => name}
            most={100}
            onClose={close}
          />
        )}
      </Opened>
    ),
  }),
  ...examplesOf('PeekPanel', {
    'ao lado da lista': () => (
      <PeekPanel label="Prévia da cobrança" onClose={nothing}>
        {LONG_NAME}
      </PeekPanel>
    ),
  }),
  ...examplesOf('SavedViews', {
    fechado: () => <SavedViews list="charges" filter={{}} onFilterChange={nothing} />,
  }),
  ...examplesOf('SaveViewDialog', {
    'para si ou para a equipe': () => (
      <Opened>
        {(close) => <SaveViewDialog list="charges" search="status=LATE" onClose={close} />}
      </Opened>
    ),
  }),
  ...examplesOf('ManageViewsDialog', {
    'uma própria e uma da equipe': () => (
      <Opened>{(close) => <ManageViewsDialog list="charges" onClose={close} />}</Opened>
    ),
  }),
  ...examplesOf('TableSkeleton', {
    carregando: () => <TableSkeleton columns={columns} rows={3} />,
  }),
  ...examplesOf('TablePagination', {
    'a última de três': () => (
      <TablePagination
        label="Frutas"
        page={2}
        pageSize={20}
        total={{ count: 47, more: false }}
        onPageChange={nothing}
      />
    ),
  }),
  ...examplesOf('CursorPages', {
    'há mais': () => (
      <CursorPages label="Auditoria" at="/auditoria" filter={{ before: 'a' }} next="b" />
    ),
  }),
  ...examplesOf('SearchField', {
    vazio: () => (
      <Held start="">
        {(value, onChange) => (
          <SearchField label="Buscar por cliente" value={value} onChange={onChange} />
        )}
      </Held>
    ),
  }),
  ...examplesOf('FilterBar', {
    'com filtros em uso': () => (
      <FilterBar
        search={{ label: 'Buscar por cliente ou documento', value: '', onChange: nothing }}
        value={{}}
        empty={{}}
        onApply={nothing}
        fields={() => null}
        chips={[{ label: `Cliente: ${LONG_NAME}`, onRemove: nothing }]}
      />
    ),
  }),
  ...examplesOf('TableOptions', {
    'ordem e colunas': () => (
      <TableOptions
        columns={columns}
        sort={{ id: 'name', desc: false }}
        onSortChange={nothing}
        choices={choices}
        onDone={nothing}
      />
    ),
  }),
  ...examplesOf('MoreSheet', {
    fechada: () => <MoreSheet>{() => 'Exportar'}</MoreSheet>,
  }),
  ...examplesOf('ColumnMenu', {
    fechado: () => <ColumnMenu choices={choices} left={[]} />,
  }),
  ...examplesOf('ExportButton', {
    parado: () => <ExportButton endpoint={listCharges} query={{}} />,
  }),
]

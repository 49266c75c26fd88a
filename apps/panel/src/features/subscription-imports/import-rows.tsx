import { Tabs } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatBRL, reaisToCents, cents } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { importColumns } from '@vintem/contracts/subscription-imports/columns'
import { downloadImportProblems } from '@vintem/contracts/subscription-imports/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { useDownload } from '#components/actions/use-download.ts'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { TabRow } from '#components/screen/tab-row.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { stringifySearch } from '#lib/search-params.ts'
import { useMay } from '#lib/use-session.ts'
import {
  type ImportRow,
  importRowsQuery,
  type ImportSearch,
  type SheetImport,
} from './imports.queries.ts'
import { MendDialog } from './mend-dialog.tsx'
import classes from './subscription-imports.module.css'

type Tab = ImportRow['state']

const tabs = [
  { value: 'WRONG', count: 'wrong', label: 'Com erro' },
  { value: 'DUPLICATE', count: 'duplicate', label: 'Repetidas' },
  { value: 'READY', count: 'ready', label: 'Prontas' },
  { value: 'IMPORTED', count: 'imported', label: 'Importadas' },
  { value: 'UNDONE', count: 'undone', label: 'Desfeitas' },
] as const satisfies readonly { value: Tab; count: keyof SheetImport['counts']; label: string }[]

/** What there may be of each, by how far the import is. */
const TABS: Readonly<Partial<Record<SheetImport['state'], readonly Tab[]>>> = {
  CHECKED: ['WRONG', 'DUPLICATE', 'READY'],
  DONE: ['IMPORTED', 'WRONG', 'DUPLICATE'],
  UNDONE: ['UNDONE', 'IMPORTED'],
}

const columns: DataColumn<ImportRow>[] = [
  { id: 'name', kind: 'name', header: 'Cliente', cell: (row) => nameOf(row) },
  { id: 'line', kind: 'number', header: 'Linha', priority: 1, cell: ({ line }) => line },
  { id: 'plan', kind: 'title', header: 'Plano', cell: ({ cells }) => cells['plan'] ?? NONE },
  { id: 'result', kind: 'prose', header: 'Resultado', priority: 2, cell: (row) => resultOf(row) },
]

const nameOf = ({ cells, line }: ImportRow) => cells['name'] ?? cells['document'] ?? `Linha ${line}`

function resultOf({ problems, firstCharge, isNewCustomer, state }: ImportRow): string {
  if (problems.length > 0) {
    return problems
      .map(({ column, description }) => {
        const sentence = /[.!?]$/.test(description) ? description : `${description}.`
        return column ? `${importColumns[column]}: ${sentence}` : sentence
      })
      .join(' ')
  }
  if (state === 'UNDONE') return 'Assinatura cancelada.'
  if (!firstCharge) return NONE
  const first = `Primeira cobrança de ${formatBRL(reaisToCents(firstCharge.value) ?? cents(0))} em ${formatDate(firstCharge.day)}.`
  return isNewCustomer && state === 'READY' ? `${first} Cliente novo.` : first
}

/** The rows that are left out, as a file. */
function Problems({ sheet: { uuid, counts } }: { sheet: SheetImport }) {
  const { take, progress } = useDownload()
  if (counts.wrong + counts.duplicate === 0) return null
  return (
    <ActionButton
      variant="default"
      busy={progress !== undefined}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() =>
        take(downloadImportProblems, { params: { id: uuid } }, 'linhas-com-problema.csv')
      }
    >
      Baixar linhas com problema
    </ActionButton>
  )
}

type ImportRowsProps = {
  id: string
  sheet: SheetImport
  search: ImportSearch
  onSearchChange: (search: ImportSearch, options?: { inPlace?: boolean }) => void
}

const SHEETS = '/importacao-de-recorrencia/planilhas/'

/** The tab of the address or, without one, the first that has rows. */
function tabOf(
  shown: readonly (typeof tabs)[number][],
  counts: SheetImport['counts'],
  { state }: ImportSearch,
): Tab {
  const asked = shown.find(({ value }) => value === state)
  return (asked ?? shown.find(({ count }) => counts[count] > 0) ?? tabs[0]).value
}

/** The rows of the file, by what became of them; one that can still be mended opens over the list. */
export function ImportRows({ id, sheet, search, onSearchChange }: ImportRowsProps) {
  const { counts, state } = sheet
  const isOpen = state === 'CHECKED'
  const shown = tabs.filter(({ value }) => TABS[state]?.includes(value))
  const tab = tabOf(shown, counts, search)
  const maySee = useMay(can.seeSubscriptions)
  const { linha, ...kept } = search
  const filter = { ...kept, state: tab }
  const query = importRowsQuery(id, filter)
  const { data } = useQuery(query)
  const opened = isOpen ? data?.content.find(({ line }) => line === Number(linha)) : undefined
  const hrefOf = ({ line, subscription }: ImportRow) => {
    if (subscription) return maySee ? `/recorrencias/${subscription}` : undefined
    return isOpen ? SHEETS + id + stringifySearch({ ...kept, linha: line }) : undefined
  }
  return (
    <Section title="Linhas" actions={<Problems sheet={sheet} />}>
      <Tabs
        value={tab}
        onChange={(next) => onSearchChange({ state: next as Tab }, { inPlace: true })}
      >
        <TabRow
          label="Resultado"
          tabs={shown.map(({ value, count, label }) => ({
            value,
            label: value === 'IMPORTED' && state === 'UNDONE' ? 'Mantidas' : label,
            total: { count: counts[count], more: false },
          }))}
          current={tab}
        />
        <Tabs.Panel value={tab} className={classes.panel}>
          <QueryTable
            filter={filter}
            onFilterChange={onSearchChange}
            query={query}
            id="subscription-import-rows"
            label="Linhas"
            columns={columns}
            rowKey={({ line }) => String(line)}
            rowHref={hrefOf}
            inPlace
            failure="Não foi possível carregar as linhas."
            empty={<EmptyState>Nenhuma linha nesta situação.</EmptyState>}
          />
        </Tabs.Panel>
      </Tabs>
      {opened && (
        <MendDialog
          key={opened.line}
          id={id}
          row={opened}
          sheet={sheet}
          onClose={() => onSearchChange(kept, { inPlace: true })}
        />
      )}
    </Section>
  )
}

import { Button } from '@mantine/core'
import { IconCircleCheck, IconHelpCircle, IconMessage } from '@tabler/icons-react'
import { cents, reaisToCents } from '@vintem/brazil/money'
import { explainBankLine } from '@vintem/contracts/operator-reconciliation/endpoints'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { DateField } from '#components/fields/date-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { DateText } from '#components/values/date-text.tsx'
import { reasonText } from '#components/values/ledger-words.ts'
import { Money } from '#components/values/money.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { operatorApi } from '#lib/operator-api.ts'
import {
  type BankLine,
  bankLinesQuery,
  type BookItem,
  bookItemsQuery,
  type ReconciliationFilter,
} from './operator-reconciliation.queries.ts'
import { useDecided } from './operator-waiting.queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SellerLink } from './seller-link.tsx'

const { path } = operatorScreens.reconciliation
type Props = ListProps<ReconciliationFilter>

const inCents = (reais: number) => reaisToCents(reais) ?? cents(0)
const FIRST = <EmptyState>Importe um extrato do banco para comparar os livros com ele.</EmptyState>

const lineStates: Record<BankLine['state'], Status> = {
  OPEN: { tone: 'warning', icon: IconHelpCircle, label: 'Só no banco' },
  MATCHED: { tone: 'success', icon: IconCircleCheck, label: 'Encontrada' },
  EXPLAINED: { tone: 'neutral', icon: IconMessage, label: 'Explicada' },
}
const lineStateOptions = Object.entries(lineStates).map(([value, { label }]) => ({
  value: value as BankLine['state'],
  label,
}))
const foundBy: Record<NonNullable<BankLine['matchedBy']>, string> = {
  reference: 'pelo identificador',
  'amount and day': 'por valor e dia',
  'sum of a day': 'pela soma dos boletos do dia',
}

/** The lines of the bank, with what each is of the books, or what somebody said that it is. */
export function BankLines({ filter, onFilterChange }: Props) {
  const [asked, setAsked] = useState<BankLine>()
  const [columns] = useState(() => lineColumns(setAsked))
  return (
    <>
      <QueryTable
        query={bankLinesQuery(filter)}
        filter={filter}
        onFilterChange={onFilterChange}
        id="operator-bank-lines"
        label="Linhas do banco"
        columns={columns}
        rowKey={({ number }) => String(number)}
        fields={lineFields}
        chips={[
          {
            label: 'Situação',
            text: filter.state && lineStates[filter.state].label,
            names: ['state'],
          },
          { label: 'Dia', text: filter.day && formatDate(filter.day), names: ['day'] },
        ]}
        cursor={{ at: path, label: 'Páginas' }}
        skeletonRows={20}
        failure="Não foi possível carregar as linhas do banco."
        empty={FIRST}
        notFound={<EmptyState>Nenhuma linha corresponde ao filtro.</EmptyState>}
      />
      {asked && <ExplainDialog line={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const lineFields = (
  draft: ReconciliationFilter,
  change: (patch: Partial<ReconciliationFilter>) => void,
) => (
  <>
    <SelectField
      label="Situação"
      options={lineStateOptions}
      clearable
      value={draft.state ?? null}
      onChange={(state) => change({ state: state ?? undefined })}
    />
    <DateField
      label="Dia"
      value={draft.day ?? ''}
      onChange={(day) => change({ day: day || undefined })}
    />
  </>
)

const lineColumns = (onExplain: (line: BankLine) => void): readonly DataColumn<BankLine>[] => [
  { id: 'text', kind: 'name', header: 'Linha', primary: true, cell: ({ text }) => text },
  { id: 'day', kind: 'date', header: 'Dia', cell: ({ day }) => <DateText value={day} /> },
  {
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={inCents(value)} />,
  },
  {
    id: 'state',
    kind: 'badge',
    header: 'Situação',
    cell: ({ state }) => <StatusBadge {...lineStates[state]} />,
  },
  {
    id: 'why',
    kind: 'prose',
    header: 'Motivo',
    priority: 2,
    cell: ({ matchedBy, explained }) => (matchedBy ? foundBy[matchedBy] : (explained ?? NONE)),
  },
  {
    id: 'sellers',
    kind: 'text',
    header: 'De quem',
    priority: 5,
    cell: ({ sellers: [first, ...more] }) =>
      first === undefined ? (
        NONE
      ) : (
        <>
          <SellerLink sellerId={first} />
          {more.length > 0 && ` e mais ${more.length}`}
        </>
      ),
  },
  { id: 'account', kind: 'code', header: 'Conta', cell: ({ account }) => account },
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (line) =>
      line.state === 'OPEN' ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Explicar a linha ${line.text}`}
          onClick={() => onExplain(line)}
        >
          Explicar
        </Button>
      ) : null,
  },
]

type ExplainDialogProps = { line: BankLine; onClose: () => void }

function ExplainDialog({ line: { number, text }, onClose }: ExplainDialogProps) {
  const decided = useDecided()
  const explain = async (reason: string) => {
    await operatorApi(explainBankLine, { params: { id: number }, body: { reason } })
    notify.success('Linha explicada.')
    await decided()
  }
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title="O que é esta linha?"
      hint="Uma tarifa, dinheiro da própria plataforma… Fica na lista e na auditoria."
      confirmLabel="Explicar"
      color={undefined}
      onConfirm={explain}
    >
      “{text}” não é dinheiro de nenhum vendedor, e deixa de ser um alarme. Não pode ser desfeito.
    </ReasonDialog>
  )
}

const ways: Record<BookItem['way'], string> = {
  PIX: 'Pix',
  BANK_SLIP: 'Boleto',
  CREDIT_CARD: 'Cartão',
  BANK: 'Conta bancária',
  CARD_ISSUER: 'Emissor dos cartões',
}

/** Money of the books that no statement has shown within a business day. */
export function BookItems({ filter, onFilterChange }: Props) {
  return (
    <QueryTable
      query={bookItemsQuery(filter)}
      filter={filter}
      onFilterChange={onFilterChange}
      id="operator-book-items"
      label="Só nos livros"
      columns={itemColumns}
      rowKey={({ id }) => id}
      cursor={{ at: path, label: 'Páginas', oldestFirst: true }}
      skeletonRows={20}
      failure="Não foi possível carregar o dinheiro dos livros."
      empty={<EmptyState>Todo o dinheiro dos livros está nos extratos.</EmptyState>}
    />
  )
}

const itemColumns: readonly DataColumn<BookItem>[] = [
  {
    id: 'reason',
    kind: 'name',
    header: 'Lançamento',
    primary: true,
    cell: ({ reason }) => reasonText(reason),
  },
  { id: 'day', kind: 'date', header: 'Dia', cell: ({ day }) => <DateText value={day} /> },
  {
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={inCents(value)} />,
  },
  { id: 'way', kind: 'text', header: 'Por onde', cell: ({ way }) => ways[way] },
  {
    id: 'seller',
    kind: 'text',
    header: 'De quem',
    priority: 3,
    cell: ({ sellerId }) => <SellerLink sellerId={sellerId} />,
  },
  {
    id: 'reference',
    kind: 'code',
    header: 'Referência',
    cell: ({ reference }) => reference ?? NONE,
  },
]

import { IconHelpCircle, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cents, formatCount, reaisToCents } from '@vintem/brazil/money'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { SelectField } from '#components/fields/select-field.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Screen } from '#components/screen/screen.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { ageText } from './age-text.ts'
import { OperatorContests } from './operator-contests.tsx'
import { type BankOrders, type OrdersFilter, ordersQuery } from './operator-waiting.queries.ts'
import { SellerLink } from './seller-link.tsx'

const { path, title } = operatorScreens.orders

type Order = BankOrders['content'][number]

/** Payments that a bank has not decided, and how many there are in each state. */
export function OperatorOrders({ filter, onFilterChange }: ListProps<OrdersFilter>) {
  const { data } = useQuery(ordersQuery(filter))
  return (
    <Screen
      title={title}
      description="Enviados e ainda não decididos. O sistema pergunta sozinho, cada vez mais espaçado; o extrato do banco decide o resto."
    >
      <QueryTable
        query={ordersQuery(filter)}
        filter={filter}
        onFilterChange={onFilterChange}
        id="operator-orders"
        label={title}
        columns={columns}
        rowKey={({ id }) => id}
        fields={stateField}
        chips={[
          {
            label: 'Situação',
            text: filter.state && states[filter.state].label,
            names: ['state'],
          },
        ]}
        cursor={{ at: path, label: 'Páginas', oldestFirst: true }}
        skeletonRows={20}
        failure="Não foi possível carregar os pagamentos no banco."
        empty={<EmptyState>O banco decidiu todos os pagamentos.</EmptyState>}
        notFound={<EmptyState>Nenhum pagamento está nesta situação.</EmptyState>}
      >
        {data && <Counted states={data.states} />}
      </QueryTable>
      <OperatorContests />
    </Screen>
  )
}

const countedWords: Record<BankOrders['states'][number]['state'], string> = {
  READY: 'Por enviar',
  SENT: 'Enviados',
  UNKNOWN: 'Sem resposta do banco',
}

const Counted = ({ states: inStates }: Pick<BankOrders, 'states'>) => (
  <DefinitionList
    items={inStates.map(({ state, orders, oldestSeconds }) => ({
      label: countedWords[state],
      value: orders === 0 ? 'nenhum' : `${formatCount(orders)}, ${ageText(oldestSeconds)}`,
    }))}
  />
)

const states: Record<Order['state'], Status> = {
  SENT: { tone: 'info', icon: IconSend, label: 'Enviado' },
  UNKNOWN: { tone: 'warning', icon: IconHelpCircle, label: 'Sem resposta' },
}

const stateOptions = Object.entries(states).map(([value, { label }]) => ({
  value: value as Order['state'],
  label,
}))

const stateField = (draft: OrdersFilter, change: (patch: Partial<OrdersFilter>) => void) => (
  <SelectField
    label="Situação"
    options={stateOptions}
    clearable
    value={draft.state ?? null}
    onChange={(state) => change({ state: state ?? undefined })}
  />
)

const purposes: Readonly<Record<string, string>> = {
  WITHDRAWAL: 'Saque',
  PAYOUT: 'Repasse a sub-vendedor',
  PAYMENT: 'Pagamento',
}

const columns: readonly DataColumn<Order>[] = [
  {
    id: 'seller',
    kind: 'name',
    header: 'Vendedor',
    primary: true,
    cell: ({ sellerId, seller }) => <SellerLink sellerId={sellerId} name={seller} />,
  },
  {
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={reaisToCents(value) ?? cents(0)} />,
  },
  {
    id: 'state',
    kind: 'badge',
    header: 'Situação',
    cell: ({ state }) => <StatusBadge {...states[state]} />,
  },
  {
    id: 'purpose',
    kind: 'text',
    header: 'Para quê',
    priority: 3,
    cell: ({ purpose }) => purposes[purpose] ?? purpose,
  },
  {
    id: 'sentAt',
    kind: 'moment',
    header: 'Enviado em',
    cell: ({ sentAt }) => (sentAt ? <DateTimeText value={sentAt} /> : '—'),
  },
  { id: 'id', kind: 'code', header: 'Identificador', cell: ({ id }) => id },
]

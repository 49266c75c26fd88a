import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import type { SandboxViewProps } from './sandbox-view.ts'
import { type SubscriptionOfWorld, subscriptionsQuery } from './sandbox.queries.ts'
import { useAdvance } from './use-advance.ts'
import classes from './sandbox-console.module.css'

const columns: readonly DataColumn<SubscriptionOfWorld>[] = [
  { id: 'customer', kind: 'name', header: 'Cliente', cell: ({ customerName }) => customerName },
  { id: 'plan', kind: 'title', header: 'Plano', cell: ({ titlePlan }) => titlePlan },
  {
    id: 'seller',
    kind: 'text',
    below: 'plan',
    header: 'Vendedor',
    cell: ({ sellerName }) => sellerName,
  },
  {
    id: 'due',
    kind: 'date',
    header: 'Próximo ciclo',
    cell: ({ nextDueDate }) => formatDate(nextDueDate),
  },
  {
    id: 'advance',
    kind: 'action',
    header: 'Relógio',
    cell: (subscription) => <ToNextCycle subscription={subscription} />,
  },
]

const subscriptionSearch = searchBy('Buscar por cliente, plano ou identificador', {
  text: 'search',
})

/** Subscriptions of all sellers that have something to bill, the next due first. */
export function SubscriptionsTab({ view, onViewChange }: SandboxViewProps) {
  return (
    <>
      <p className={classes.lead}>
        O relógio vai ao meio-dia do vencimento: a cobrança já foi feita, e o cartão, cobrado. O que
        vence no caminho, de todas as assinaturas, acontece também.
      </p>
      <QueryTable
        query={subscriptionsQuery(view)}
        filter={view}
        onFilterChange={onViewChange}
        id="sandbox-subscriptions"
        label="Assinaturas"
        columns={columns}
        rowKey={({ id }) => id}
        search={subscriptionSearch}
        failure="Não foi possível carregar as assinaturas."
        empty={<EmptyState>As assinaturas que têm o que cobrar aparecem aqui.</EmptyState>}
        notFound={<EmptyState>Nenhuma assinatura corresponde à busca.</EmptyState>}
      />
    </>
  )
}

function ToNextCycle({ subscription }: { subscription: SubscriptionOfWorld }) {
  const advance = useAdvance()
  const { id, until, customerName, nextDueDate } = subscription
  if (!until) return NONE
  const move = () =>
    advance
      .mutateAsync({ until, by: id })
      .then(() => notify.success(`O relógio chegou a ${formatDate(nextDueDate)}.`), showErrors)
  return (
    <ActionButton
      size="compact-sm"
      variant="light"
      aria-label={`Avançar até o próximo ciclo: ${customerName}, ${formatDate(nextDueDate)}`}
      onClick={move}
    >
      Avançar
    </ActionButton>
  )
}

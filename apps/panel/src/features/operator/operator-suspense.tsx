import {
  IconArrowBackUp,
  IconArrowRight,
  IconClock,
  IconAlertTriangle,
  IconHourglass,
  IconSearch,
} from '@tabler/icons-react'
import { cents, formatBRL, reaisToCents } from '@vintem/brazil/money'
import { newKey } from '@vintem/contracts/client'
import {
  creditSuspense,
  releaseSuspense,
  returnSuspense,
} from '@vintem/contracts/operator-suspense/endpoints'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import type { DataColumn } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Screen } from '#components/screen/screen.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { operatorApi } from '#lib/operator-api.ts'
import { OffersDialog } from './offers-dialog.tsx'
import {
  type SuspendedMoney,
  suspenseQuery,
  useDecided,
  type WaitingFilter,
} from './operator-waiting.queries.ts'
import { SellerLink } from './seller-link.tsx'
import { WaitingTotal } from './waiting-total.tsx'

const { path, title } = operatorScreens.suspense

/** Money that matched no payable charge: whose it may be, and what becomes of it. */
export function OperatorSuspense({ filter, onFilterChange }: ListProps<WaitingFilter>) {
  const [asked, setAsked] = useState<Asked>()
  const [columns] = useState(() => columnsOf(setAsked))
  const close = () => setAsked(undefined)
  return (
    <Screen
      title={title}
      description="Chegou e não corresponde a nenhuma cobrança em aberto: pago duas vezes, depois de cancelado ou com outro valor."
    >
      <QueryTable
        query={suspenseQuery(filter)}
        filter={filter}
        onFilterChange={onFilterChange}
        cursor={{ at: path, label: 'Páginas', oldestFirst: true }}
        skeletonRows={20}
        id="operator-suspense"
        label={title}
        columns={columns}
        rowKey={({ sellerId, id }) => `${sellerId} ${id}`}
        failure="Não foi possível carregar o dinheiro sem cobrança."
        empty={<EmptyState>Nenhum dinheiro espera uma decisão.</EmptyState>}
      >
        <WaitingTotal
          query={suspenseQuery(filter)}
          one="pagamento espera"
          many="pagamentos esperam"
        />
      </QueryTable>
      {asked?.what === 'offers' && <OffersDialog money={asked.money} onClose={close} />}
      {asked?.what === 'decision' && <DecisionDialog {...asked} onClose={close} />}
    </Screen>
  )
}

type Decision = 'credit' | 'return' | 'release'
/** What was asked for of a row. One idempotency key (intent) for each: another try of a dialog has no second effect. */
type Asked = { money: SuspendedMoney } & (
  | { what: 'offers' }
  | { what: 'decision'; decision: Decision; intent: string }
)

const ways: Record<SuspendedMoney['way'], string> = {
  PIX: 'Pix',
  BANK_SLIP: 'Boleto',
  CREDIT_CARD: 'Cartão',
  BANK: 'Conta bancária',
  CARD_ISSUER: 'Emissor dos cartões',
}
const states: Record<SuspendedMoney['state'], Status> = {
  WAITING: { tone: 'warning', icon: IconHourglass, label: 'Espera decisão' },
  HELD: { tone: 'warning', icon: IconClock, label: 'Retido pela data' },
  RETURNING: { tone: 'info', icon: IconArrowBackUp, label: 'Voltando sozinho' },
  RETURN_FAILED: { tone: 'danger', icon: IconAlertTriangle, label: 'Devolução falhou' },
}
const centsOf = (reais: number) => reaisToCents(reais) ?? cents(0)

const columnsOf = (onAsk: (asked: Asked) => void): readonly DataColumn<SuspendedMoney>[] => [
  {
    id: 'charge',
    kind: 'name',
    header: 'Pago por',
    primary: true,
    cell: ({ charge }) => charge?.title ?? 'Sem cobrança conhecida',
  },
  {
    id: 'customer',
    kind: 'title',
    below: 'charge',
    header: 'Comprador',
    cell: ({ charge }) => charge?.email ?? '—',
  },
  {
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={centsOf(value)} />,
  },
  {
    id: 'state',
    kind: 'badge',
    header: 'Situação',
    cell: ({ state }) => <StatusBadge {...states[state]} />,
  },
  { id: 'way', kind: 'text', header: 'Veio por', cell: ({ way }) => ways[way] },
  {
    id: 'seller',
    kind: 'document',
    header: 'De quem',
    // On a phone, which has room for one of them, rather than the buyer's address.
    priority: 2,
    cell: ({ sellerId }) => <SellerLink sellerId={sellerId} />,
  },
  {
    id: 'happenedAt',
    kind: 'moment',
    header: 'Chegou em',
    cell: ({ happenedAt }) => <DateTimeText value={happenedAt} />,
  },
  { id: 'id', kind: 'code', header: 'Identificador', cell: ({ id }) => id },
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (money) => <Decisions money={money} onAsk={onAsk} />,
  },
]

type DecisionsProps = { money: SuspendedMoney; onAsk: (asked: Asked) => void }

function Decisions({ money, onAsk }: DecisionsProps) {
  if (money.state === 'RETURNING') return 'Nada a fazer'
  const ask = (decision: Decision) => () =>
    onAsk({ money, what: 'decision', decision, intent: newKey() })
  const offers = {
    label: 'Cobranças possíveis',
    icon: IconSearch,
    run: () => onAsk({ money, what: 'offers' }),
  }
  return (
    <MoreActions
      of={`${formatBRL(centsOf(money.value))}, ${money.id}`}
      actions={[
        ...(money.way === 'PIX' ? [offers] : []),
        { label: 'Creditar ao vendedor', icon: IconArrowRight, run: ask('credit') },
        { label: 'Registrar a devolução', icon: IconArrowBackUp, run: ask('return') },
        ...(money.state === 'HELD'
          ? [{ label: 'Deixar valer', icon: IconClock, run: ask('release') }]
          : []),
      ]}
    />
  )
}

const words: Record<
  Decision,
  { title: string; confirm: string; done: string; text: (amount: string, seller: number) => string }
> = {
  credit: {
    title: 'Creditar ao vendedor?',
    confirm: 'Creditar',
    done: 'Pagamento creditado.',
    text: (amount, seller) =>
      `${amount} ficam disponíveis na hora para o vendedor ${seller}, sem taxa. Nenhuma cobrança muda.`,
  },
  return: {
    title: 'Registrar a devolução?',
    confirm: 'Registrar',
    done: 'Devolução registrada.',
    text: (amount) =>
      `Isto só registra que ${amount} já voltaram a quem pagou: nada é enviado daqui. Devolva antes no banco ou na adquirente.`,
  },
  release: {
    title: 'Deixar valer?',
    confirm: 'Deixar valer',
    done: 'Pagamento liberado.',
    text: (amount) =>
      `Os ${amount} contam para o que foram pagos, se ainda estiver em aberto; se não, voltam sozinhos.`,
  },
}
const endpoints = { credit: creditSuspense, return: returnSuspense, release: releaseSuspense }

type DecisionDialogProps = {
  money: SuspendedMoney
  decision: Decision
  intent: string
  onClose: () => void
}

function DecisionDialog({ money, decision, intent, onClose }: DecisionDialogProps) {
  const decided = useDecided()
  const { sellerId, id, value } = money
  const said = words[decision]
  const decide = async () => {
    await operatorApi(endpoints[decision], { params: { sellerId, id }, key: intent })
    notify.success(said.done)
    await decided()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={said.title}
      confirmLabel={said.confirm}
      onConfirm={decide}
    >
      {said.text(formatBRL(centsOf(value)), sellerId)}
    </ConfirmDialog>
  )
}

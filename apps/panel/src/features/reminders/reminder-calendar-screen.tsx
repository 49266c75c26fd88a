import { can } from '@vintem/contracts/access'
import {
  reminderChannelWords,
  type ReminderStage,
  reminderStageWords,
} from '@vintem/contracts/reminders/stages'
import {
  type SubscriptionNotice,
  subscriptionNoticeWords,
} from '@vintem/contracts/subscription-messages/words'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { ReminderTotals } from './reminder-totals.tsx'
import {
  type CalendarPage,
  type UpcomingReminder,
  upcomingRemindersQuery,
} from './reminders.queries.ts'

const moneyOr = (value: number | null) =>
  value === null ? NONE : <Money amountCents={centsOf(value)} />

const columns: DataColumn<UpcomingReminder>[] = [
  { id: 'customerName', kind: 'name', header: 'Cliente', cell: (row) => row.customerName },
  {
    id: 'title',
    kind: 'title',
    below: 'customerName',
    header: 'Cobrança',
    cell: ({ title, uuidCharge, stage }) =>
      uuidCharge === null && stage in reminderStageWords ? `${title} (ainda não gerada)` : title,
  },
  {
    id: 'sendAt',
    kind: 'moment',
    priority: 2,
    header: 'Quando',
    cell: ({ sendAt }) => <DateTimeText value={sendAt} />,
  },
  {
    id: 'stage',
    kind: 'text',
    priority: 2,
    header: 'Aviso',
    cell: ({ stage }) =>
      stage in subscriptionNoticeWords
        ? subscriptionNoticeWords[stage as SubscriptionNotice]
        : reminderStageWords[stage as ReminderStage].replace(/ d?o vencimento$/, ''),
  },
  {
    id: 'channel',
    kind: 'text',
    priority: 4,
    below: 'stage',
    header: 'Canal',
    cell: ({ channel }) => reminderChannelWords[channel],
  },
  {
    id: 'text',
    kind: 'text',
    header: 'Texto',
    cell: ({ text }) => text.replaceAll('\n', ' '),
  },
  { id: 'cost', kind: 'money', header: 'Custo', cell: ({ cost }) => moneyOr(cost || null) },
  {
    id: 'recovery',
    kind: 'money',
    header: 'Recuperação',
    cell: ({ recovery }) => moneyOr(recovery),
  },
]

const CALENDAR = '/notificacoes/calendario'

const idOf = ({ uuidCharge, uuidSubscription }: UpcomingReminder) => uuidCharge ?? uuidSubscription

function hrefOf({ uuidCharge, uuidSubscription }: UpcomingReminder, maySeeSubscriptions: boolean) {
  if (uuidCharge !== null) return `/cobrancas/${uuidCharge}`
  return maySeeSubscriptions ? `/recorrencias/${uuidSubscription}` : undefined
}

/** Who gets what in the next 60 days, if nobody pays and nothing changes. */
export function ReminderCalendarScreen({ filter, onFilterChange }: ListProps<CalendarPage>) {
  const maySeeSubscriptions = useMay(can.seeSubscriptions)
  return (
    <PanelScreen description="O que cada cliente vai receber nos próximos 60 dias, se ninguém pagar antes: das cobranças em aberto, das que as assinaturas ainda vão gerar e das próprias assinaturas. A recuperação é o que avisos assim já trouxeram em até 5 dias, das cobranças que costumam atrasar.">
      <QueryTable
        query={upcomingRemindersQuery(filter)}
        filter={filter}
        onFilterChange={onFilterChange}
        id="upcoming-reminders"
        label="Próximos avisos"
        columns={columns}
        rowKey={(row) => [idOf(row), row.sendAt, row.stage, row.channel].join(' ')}
        rowHref={(row) => hrefOf(row, maySeeSubscriptions)}
        cursor={{ at: CALENDAR, label: 'Páginas', oldestFirst: true }}
        failure="Não foi possível simular os avisos."
        empty={<EmptyState>Nenhum aviso previsto para os próximos 60 dias.</EmptyState>}
      >
        <ReminderTotals />
      </QueryTable>
    </PanelScreen>
  )
}

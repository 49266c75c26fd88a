import { reminderChannelWords, reminderStageWords } from '@vintem/contracts/reminders/stages'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { type UpcomingReminder, upcomingRemindersQuery } from './reminders.queries.ts'

const columns: DataColumn<UpcomingReminder>[] = [
  {
    id: 'sendAt',
    kind: 'moment',
    header: 'Quando',
    cell: ({ sendAt }) => <DateTimeText value={sendAt} />,
  },
  { id: 'customerName', kind: 'name', header: 'Cliente', cell: (row) => row.customerName },
  { id: 'title', kind: 'title', header: 'Cobrança', cell: ({ title }) => title },
  {
    id: 'stage',
    kind: 'badge',
    header: 'Aviso',
    cell: ({ stage }) => reminderStageWords[stage].replace(/ d?o vencimento$/, ''),
  },
  {
    id: 'channel',
    kind: 'text',
    header: 'Por',
    cell: ({ channel }) => reminderChannelWords[channel],
  },
  { id: 'text', kind: 'text', header: 'Texto', cell: ({ text }) => text.replaceAll('\n', ' ') },
]

type UpcomingSectionProps = { page: number; onPageChange: (page: number) => void }

/** Who gets what in the next 60 days, if nobody pays and nothing changes. */
export const UpcomingSection = ({ page, onPageChange }: UpcomingSectionProps) => (
  <Section
    title="O que cada cliente vai receber"
    description="Os próximos 60 dias das cobranças em aberto, se ninguém pagar antes. Até 1.000 cobranças são consideradas."
  >
    <QueryTable
      query={upcomingRemindersQuery(page)}
      filter={{ page }}
      onFilterChange={(next) => onPageChange(next.page)}
      id="upcoming-reminders"
      label="Próximos avisos"
      columns={columns}
      rowKey={({ uuidCharge, stage, channel }) => `${uuidCharge} ${stage} ${channel}`}
      rowHref={({ uuidCharge }) => `/cobrancas/${uuidCharge}`}
      skeletonRows={5}
      failure="Não foi possível simular os avisos."
      empty={<EmptyState>Nenhum aviso previsto para os próximos 60 dias.</EmptyState>}
    />
  </Section>
)

import { Button } from '@mantine/core'
import {
  IconCalendarPlus,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { switchReportSchedule } from '@vintem/contracts/report-schedules/endpoints'
import { frequencyWords, stopWords } from '@vintem/contracts/report-schedules/words'
import { lazy, Suspense, useState } from 'react'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { DateText } from '#components/values/date-text.tsx'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { type ReportSchedule, reportSchedulesQuery } from './report-schedules.queries.ts'
import { ScheduleStatusBadge } from './schedule-status-badge.tsx'
import { scheduleTitle } from './schedule-title.ts'

const ScheduleDialog = lazy(async () => ({
  default: (await import('./schedule-dialog.tsx')).ScheduleDialog,
}))
const DeleteScheduleDialog = lazy(async () => ({
  default: (await import('./delete-schedule-dialog.tsx')).DeleteScheduleDialog,
}))

/** What is open besides the list. */
type Open = { dialog: 'edit' | 'delete'; schedule: ReportSchedule } | { dialog: 'new' } | undefined

const columns = (open: (next: Open) => void): DataColumn<ReportSchedule>[] => [
  { id: 'type', kind: 'title', header: 'Relatório', cell: scheduleTitle },
  {
    id: 'frequency',
    kind: 'document',
    below: 'type',
    header: 'Frequência',
    cell: ({ frequency }) => frequencyWords[frequency].label,
  },
  { id: 'recipient', kind: 'text', header: 'E-mail', cell: ({ recipientEmail }) => recipientEmail },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ status }) => <ScheduleStatusBadge status={status} />,
  },
  { id: 'next', kind: 'text', header: 'Próximo envio', cell: nextText },
  {
    id: 'last',
    kind: 'date',
    priority: 2,
    header: 'Último envio',
    cell: ({ lastRunAt }) => (lastRunAt === null ? NONE : <DateText value={lastRunAt} />),
  },
  {
    id: 'action',
    kind: 'action',
    header: 'Ação',
    cell: (schedule) => <Actions schedule={schedule} open={open} />,
  },
]

/** '01/12/2026, de 01/11/2026 a 30/11/2026'; of one that stopped, why. */
function nextText({ nextDate, nextStartDate, nextEndDate, stopReason }: ReportSchedule) {
  if (stopReason) return stopWords[stopReason]
  if (!nextDate || !nextStartDate || !nextEndDate) return NONE
  return `${formatDate(nextDate)}, de ${formatDate(nextStartDate)} a ${formatDate(nextEndDate)}`
}

/** Reports that are sent by themselves: shown on the screen of reports, to anyone who sees them. */
export function SchedulesSection() {
  const [opened, open] = useState<Open>()
  const close = () => open(undefined)
  return (
    <Section
      title="Envios agendados"
      description="O relatório é escrito de manhã e enviado por e-mail, com a permissão de quem agendou."
      actions={
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
          onClick={() => open({ dialog: 'new' })}
        >
          Agendar envio
        </Button>
      }
    >
      <QueryTable
        query={reportSchedulesQuery}
        id="report-schedules"
        label="Envios agendados"
        columns={columns(open)}
        rowKey={({ uuid }) => uuid}
        skeletonRows={2}
        failure="Não foi possível carregar os envios agendados."
        empty={<EmptyState>Nenhum relatório é enviado automaticamente.</EmptyState>}
      />
      <Suspense>
        {opened?.dialog === 'new' && <ScheduleDialog onClose={close} />}
        {opened?.dialog === 'edit' && <ScheduleDialog schedule={opened.schedule} onClose={close} />}
        {opened?.dialog === 'delete' && (
          <DeleteScheduleDialog schedule={opened.schedule} onClose={close} />
        )}
      </Suspense>
    </Section>
  )
}

type ActionsProps = { schedule: ReportSchedule; open: (next: Open) => void }

function Actions({ schedule, open }: ActionsProps) {
  const client = useQueryClient()
  const { uuid, status, recipientEmail } = schedule
  const turn = async (active: boolean) => {
    try {
      await api(switchReportSchedule, { params: { id: uuid }, body: { active } })
    } catch (error) {
      showErrors(error)
      return
    }
    notify.success(active ? 'Envio agendado retomado' : 'Envio agendado pausado')
    await readAnew(client, reportSchedulesQuery.queryKey)
  }
  const isActive = status === 'ACTIVE'
  return (
    <MoreActions
      of={`${scheduleTitle(schedule)}, ${recipientEmail}`}
      actions={[
        { label: 'Editar', icon: IconPencil, run: () => open({ dialog: 'edit', schedule }) },
        isActive
          ? { label: 'Pausar', icon: IconPlayerPause, run: () => void turn(false) }
          : { label: 'Retomar', icon: IconPlayerPlay, run: () => void turn(true) },
        {
          label: 'Excluir',
          icon: IconTrash,
          danger: true,
          run: () => open({ dialog: 'delete', schedule }),
        },
      ]}
    />
  )
}

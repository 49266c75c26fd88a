import { Button } from '@mantine/core'
import {
  IconCalendarPlus,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import {
  deleteReportSchedule,
  switchReportSchedule,
} from '@vintem/contracts/report-schedules/endpoints'
import { frequencyWords, stopWords } from '@vintem/contracts/report-schedules/words'
import { reportAccountWords, reportTitle } from '@vintem/contracts/reports/kinds'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
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
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduleStatusBadge } from './schedule-status-badge.tsx'

/** What is open besides the list. */
type Open = { dialog: 'edit' | 'delete'; schedule: ReportSchedule } | { dialog: 'new' } | undefined

const columns = (open: (next: Open) => void): DataColumn<ReportSchedule>[] => [
  { id: 'type', kind: 'title', header: 'Relatório', cell: titleOf },
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

/** 'Extrato de contas: conta corrente'. */
const titleOf = ({ type, accountType }: ReportSchedule): string =>
  accountType
    ? `${reportTitle(type)}: ${reportAccountWords[accountType].toLowerCase()}`
    : reportTitle(type)

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
      {opened?.dialog === 'new' && <ScheduleDialog onClose={close} />}
      {opened?.dialog === 'edit' && <ScheduleDialog schedule={opened.schedule} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteDialog schedule={opened.schedule} onClose={close} />}
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
      of={`${titleOf(schedule)}, ${recipientEmail}`}
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

type DeleteDialogProps = { schedule: ReportSchedule; onClose: () => void }

function DeleteDialog({ schedule, onClose }: DeleteDialogProps) {
  const { uuid, recipientEmail } = schedule
  const client = useQueryClient()
  const remove = async () => {
    await api(deleteReportSchedule, { params: { id: uuid } })
    notify.success('Envio agendado excluído')
    await readAnew(client, reportSchedulesQuery.queryKey)
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title="Excluir o envio agendado?"
      confirmLabel="Excluir"
      danger
    >
      {recipientEmail} não recebe mais o relatório “{titleOf(schedule)}”. Os que já foram enviados
      ficam na lista.
    </ConfirmDialog>
  )
}

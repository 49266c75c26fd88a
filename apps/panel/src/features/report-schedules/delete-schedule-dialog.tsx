import { useQueryClient } from '@tanstack/react-query'
import { deleteReportSchedule } from '@vintem/contracts/report-schedules/endpoints'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { type ReportSchedule, reportSchedulesQuery } from './report-schedules.queries.ts'
import { scheduleTitle } from './schedule-title.ts'

type DeleteScheduleDialogProps = { schedule: ReportSchedule; onClose: () => void }

export function DeleteScheduleDialog({ schedule, onClose }: DeleteScheduleDialogProps) {
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
      {recipientEmail} não recebe mais o relatório “{scheduleTitle(schedule)}”. Os que já foram
      enviados ficam na lista.
    </ConfirmDialog>
  )
}

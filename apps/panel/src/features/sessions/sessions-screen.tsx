import { IconLogout } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { deviceName } from '@vintem/contracts/sessions/device-name'
import { endSession } from '@vintem/contracts/sessions/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { type OpenSession, sessionsQuery } from './sessions.queries.ts'

const columns: readonly DataColumn<OpenSession>[] = [
  {
    id: 'device',
    kind: 'name',
    header: 'Dispositivo',
    cell: ({ userAgent }) => deviceName(userAgent),
  },
  {
    id: 'lastUsedAt',
    kind: 'moment',
    header: 'Último uso',
    cell: ({ lastUsedAt }) => <DateTimeText value={lastUsedAt} />,
  },
  {
    id: 'createdAt',
    kind: 'moment',
    priority: 4,
    below: 'lastUsedAt',
    header: 'Entrada',
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
  },
  { id: 'end', kind: 'action', header: 'Situação', cell: (session) => <End session={session} /> },
]

/** The open sessions of the user, each with a menu to end it. */
export function SessionsScreen() {
  return (
    <PanelScreen description="Os dispositivos em que o seu usuário está conectado.">
      <QueryTable
        query={sessionsQuery}
        id="sessions"
        label="Sessões abertas"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        failure="Não foi possível carregar as sessões."
      />
    </PanelScreen>
  )
}

function End({ session: { uuid, userAgent, isCurrent } }: { session: OpenSession }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const device = deviceName(userAgent)
  if (isCurrent) return 'Esta sessão'

  const end = async () => {
    await api(endSession, { params: { id: uuid } })
    notify.success('Sessão encerrada.')
    await readAnew(client, sessionsQuery.queryKey)
  }
  return (
    <>
      <MoreActions
        of={device}
        actions={[
          {
            label: 'Encerrar a sessão',
            icon: IconLogout,
            danger: true,
            run: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={end}
        title="Encerrar esta sessão?"
        confirmLabel="Encerrar"
        danger
      >
        {device} sai da conta na hora, e só volta com a senha.
      </ConfirmDialog>
    </>
  )
}

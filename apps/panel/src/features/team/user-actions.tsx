import { IconLogout, IconMail, IconTrash } from '@tabler/icons-react'
import {
  deleteUser,
  endUserSessions,
  sendUserPasswordReset,
} from '@vintem/contracts/team/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { api } from '#lib/api.ts'
import { type RecordAction, useOfferedActions } from '#lib/record-actions.ts'
import { type User, useTeamChanged } from './team.queries.ts'

/** The menu of a user: the link to set a password, the end of all sessions, the end of the access. */
export function UserActions({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const { email, status } = user
  const [asking, setAsking] = useState<'sessions' | 'deletion'>()
  const actions: RecordAction[] = [
    ...(status === 'ACTIVE'
      ? [
          {
            label: 'Enviar redefinição de senha',
            icon: IconMail,
            run: () => void sendLink(user),
          },
          {
            label: 'Encerrar sessões',
            icon: IconLogout,
            danger: true,
            run: () => setAsking('sessions'),
          },
        ]
      : []),
    {
      label: 'Excluir usuário',
      words: 'apagar remover',
      icon: IconTrash,
      danger: true,
      run: () => setAsking('deletion'),
    },
  ]
  useOfferedActions(email, actions)
  return (
    <>
      <MoreActions actions={actions} />
      <EndSessions
        user={user}
        opened={asking === 'sessions'}
        onClose={() => setAsking(undefined)}
      />
      <Deletion
        user={user}
        opened={asking === 'deletion'}
        onClose={() => setAsking(undefined)}
        onDeleted={onDeleted}
      />
    </>
  )
}

/** For a user who has not set a password yet. */
export function ResendInvitation({ user }: { user: User }) {
  return (
    <ActionButton variant="default" onClick={() => sendLink(user)}>
      Reenviar convite
    </ActionButton>
  )
}

async function sendLink({ id, status }: User): Promise<void> {
  try {
    await api(sendUserPasswordReset, { params: { id } })
    notify.success(
      status === 'CREATED' ? 'Convite reenviado.' : 'E-mail de redefinição de senha enviado.',
    )
  } catch (error) {
    showErrors(error)
  }
}

type DialogProps = { user: User; opened: boolean; onClose: () => void }

function EndSessions({ user: { id, email }, opened, onClose }: DialogProps) {
  const end = async () => {
    await api(endUserSessions, { params: { id } })
    notify.success('Sessões encerradas.')
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Encerrar as sessões?"
      confirmLabel="Encerrar"
      danger
      onConfirm={end}
    >
      {email} sai do painel na hora, em todos os dispositivos, e pode entrar de novo com a senha.
    </ConfirmDialog>
  )
}

function Deletion(props: DialogProps & { onDeleted: () => void }) {
  const { user, opened, onClose, onDeleted } = props
  const teamChanged = useTeamChanged()
  const remove = async () => {
    await api(deleteUser, { params: { id: user.id } })
    notify.success('Usuário excluído.')
    onDeleted()
    await teamChanged()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Excluir o usuário?"
      confirmLabel="Excluir"
      danger
      onConfirm={remove}
    >
      {user.email} sai do painel na hora e não pode mais entrar. O que a pessoa fez continua na
      auditoria, e o e-mail pode ser convidado de novo.
    </ConfirmDialog>
  )
}

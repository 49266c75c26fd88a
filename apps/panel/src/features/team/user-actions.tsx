import { Button } from '@mantine/core'
import {
  deleteUser,
  endUserSessions,
  sendUserPasswordReset,
} from '@vintem/contracts/team/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { Section } from '#components/screen/section.tsx'
import { api } from '#lib/api.ts'
import { type User, useTeamChanged } from './team.queries.ts'
import classes from './team.module.css'

/** The link to set a password, the end of all sessions, and the end of the access. */
export function UserActions({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const { id, status } = user
  const [asking, setAsking] = useState<'sessions' | 'deletion'>()
  const isInvited = status === 'CREATED'

  const sendLink = async () => {
    try {
      await api(sendUserPasswordReset, { params: { id } })
      notify.success(isInvited ? 'Convite reenviado.' : 'E-mail de redefinição de senha enviado.')
    } catch (error) {
      showErrors(error)
    }
  }
  return (
    <Section
      title={isInvited ? 'Convite' : 'Outras ações'}
      description={
        isInvited && 'A pessoa ainda não criou a senha. O convite novo substitui o anterior.'
      }
    >
      <div className={classes.buttons}>
        {(isInvited || status === 'ACTIVE') && (
          <ActionButton variant="default" onClick={sendLink}>
            {isInvited ? 'Reenviar convite' : 'Enviar redefinição de senha'}
          </ActionButton>
        )}
        {status === 'ACTIVE' && (
          <Button variant="default" onClick={() => setAsking('sessions')}>
            Encerrar sessões
          </Button>
        )}
        <Button variant="default" color="red" onClick={() => setAsking('deletion')}>
          Excluir usuário
        </Button>
      </div>
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
    </Section>
  )
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

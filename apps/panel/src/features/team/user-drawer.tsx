import { useQuery } from '@tanstack/react-query'
import { mayGive } from '@vintem/contracts/access'
import { profileWords, singleRoleWords } from '@vintem/contracts/access-words'
import { Drawer } from '#components/overlays/dialog.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { Avatar } from '#components/values/avatar.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { useSessionUser } from '#lib/use-session.ts'
import { type User, userQuery } from './team.queries.ts'
import { UserAccessForm } from './user-access-form.tsx'
import { ResendInvitation, UserActions } from './user-actions.tsx'
import { UserStatusBadge } from './user-status-badge.tsx'
import classes from './team.module.css'

type UserDrawerProps = { id: string | undefined; onClose: () => void }

/** One user: facts, access and actions. */
export function UserDrawer({ id, onClose }: UserDrawerProps) {
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="min(34rem, 100vw)"
      title="Usuário"
    >
      {id && <OpenUser key={id} id={id} onClose={onClose} />}
    </Drawer>
  )
}

function OpenUser({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: user, error, refetch } = useQuery(userQuery(id))
  if (user) return <UserSections user={user} onClose={onClose} />
  if (!error) return <FactsSkeleton />
  const title = 'Não foi possível carregar o usuário.'
  return <FailureState title={title} error={error} onRetry={refetch} />
}

function UserSections({ user, onClose }: { user: User; onClose: () => void }) {
  const { email, name, profile, extraRoles, status, createdAt, id } = user
  const reason = useReason(user)
  return (
    <div className={classes.sections}>
      <div className={classes.head}>
        <Avatar user={user} large />
        {!reason && <UserActions user={user} onDeleted={onClose} />}
      </div>
      <DefinitionList
        items={[
          { label: 'E-mail', value: email, copy: email, wide: true },
          { label: 'Nome', value: name },
          { label: 'Situação', value: <UserStatusBadge status={status} /> },
          { label: 'Perfil', value: profileWords[profile] },
          { label: 'Desde', value: <DateTimeText value={createdAt} /> },
          {
            label: 'Além do perfil',
            value: extraRoles.map((role) => singleRoleWords[role]).join(', '),
            wide: true,
          },
          { label: 'ID', value: <code className={classes.id}>{id}</code>, wide: true },
        ]}
      />
      {reason && <p className={classes.text}>{reason}</p>}
      {!reason &&
        (status === 'CREATED' ? (
          <Invitation user={user} />
        ) : (
          <UserAccessForm user={user} onDone={onClose} />
        ))}
    </div>
  )
}

function Invitation({ user }: { user: User }) {
  return (
    <Section
      title="Convite"
      description="A pessoa ainda não criou a senha. O convite novo substitui o anterior."
    >
      <div>
        <ResendInvitation user={user} />
      </div>
    </Section>
  )
}

/** Why the signed-in user may not change this one; undefined where they may. */
function useReason(user: User): string | undefined {
  const self = useSessionUser()
  if (!self || user.email === self.email) {
    return 'Este é o seu acesso. Quem pode alterá-lo é outro administrador.'
  }
  if (!mayGive(self.roles, user)) return 'Este usuário tem um acesso maior que o seu.'
  return undefined
}

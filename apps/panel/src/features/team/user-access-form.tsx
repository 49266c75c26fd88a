import { useQuery } from '@tanstack/react-query'
import { PROFILES_OF_SELLERS } from '@vintem/contracts/access'
import { profileWords, userStatusWords } from '@vintem/contracts/access-words'
import { EDITABLE_STATUSES } from '@vintem/contracts/team/body'
import { editUser, UserEdit } from '@vintem/contracts/team/endpoints'
import type * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { Section } from '#components/screen/section.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { ExtraRolesFields } from './extra-roles-fields.tsx'
import { profilesQuery, type User, useTeamChanged } from './team.queries.ts'
import classes from './team.module.css'

const statuses = EDITABLE_STATUSES.map((value) => ({ value, label: userStatusWords[value] }))

type Values = Pick<User, 'profile' | 'extraRoles'> & {
  status: (typeof EDITABLE_STATUSES)[number]
}

/** Profile, status and further roles of a user who has accepted the invitation. */
export function UserAccessForm({ user, onDone }: { user: User; onDone: () => void }) {
  const teamChanged = useTeamChanged()
  const { data: profiles = [] } = useQuery(profilesQuery)
  const { profile, extraRoles } = user
  const status = statuses.find(({ value }) => value === user.status)?.value ?? 'ACTIVE'
  const form = useSchemaForm<typeof UserEdit, Values>(
    UserEdit,
    { profile, extraRoles, status },
    {
      // A profile that only the operator gives stays, and is not sent.
      toInput: ({ profile: chosen, ...rest }) => ({
        ...rest,
        profile: PROFILES_OF_SELLERS.find((each) => each === chosen),
      }),
      onFailure: (error) => notify.error(`Erro ao atualizar o usuario. ${failureText(error)}`),
    },
  )
  const save = async (body: z.output<typeof UserEdit>) => {
    await api(editUser, { params: { id: user.id }, body })
    notify.success('Usuario Atualizado com sucesso.')
    onDone()
    await teamChanged()
  }
  const isOffered = profiles.some(({ value }) => value === profile)
  const current = isOffered ? [] : [{ value: profile, label: profileWords[profile] }]
  return (
    <Section
      title="Acesso"
      description="O que mudar vale na hora, também onde a pessoa está conectada."
    >
      <form {...form.form(save)} className={classes.form}>
        <SelectField
          label="Perfil"
          options={[...current, ...profiles]}
          {...form.field('profile')}
          onChange={(chosen) => chosen && form.set('profile', chosen)}
        />
        <SelectField
          label="Situação"
          options={statuses}
          {...form.field('status')}
          onChange={(chosen) => chosen && form.set('status', chosen)}
        />
        <ExtraRolesFields
          value={form.values.extraRoles}
          onChange={(roles) => form.set('extraRoles', roles)}
        />
        <FormActions>
          <ActionButton type="submit" busy={form.isSubmitting} disabled={!form.isDirty}>
            Salvar
          </ActionButton>
        </FormActions>
      </form>
    </Section>
  )
}

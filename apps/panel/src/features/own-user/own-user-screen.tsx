import { useQuery, useQueryClient } from '@tanstack/react-query'
import { profileWords } from '@vintem/contracts/access-words'
import { editOwnUser, OwnUserEdit } from '@vintem/contracts/own-user/endpoints'
import type { ReactNode } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { type OwnUser, ownUserQuery } from './own-user.queries.ts'
import { PasswordSection } from './password-section.tsx'
import { PhotoSection } from './photo-section.tsx'
import classes from './own-user.module.css'

type OwnUserScreenProps = {
  /** The own second factors. */
  security: ReactNode
}

/** The signed-in user: name, photo, password and second factors. */
export function OwnUserScreen({ security }: OwnUserScreenProps) {
  const { data, error, refetch } = useQuery(ownUserQuery)
  return (
    <PanelScreen description="O seu nome, a sua foto, a sua senha e a proteção do seu acesso.">
      {data ? (
        <>
          <OwnData user={data} />
          <PhotoSection user={data} />
          <PasswordSection />
          {security}
        </>
      ) : error ? (
        <FailureState
          title="Não foi possível carregar os seus dados."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <FactsSkeleton />
      )}
    </PanelScreen>
  )
}

function OwnData({ user }: { user: OwnUser }) {
  const { email, name, profile } = user
  const client = useQueryClient()
  const form = useSchemaForm(OwnUserEdit, { name })
  const save = async (body: { name: string }) => {
    const saved = await api(editOwnUser, { body })
    form.reset({ name: saved.name })
    notify.success('Dados alterados com sucesso!')
    await readAnew(client, ownUserQuery.queryKey)
  }
  return (
    <Section title="Seus dados" framed>
      <DefinitionList
        items={[
          { label: 'E-mail', value: email },
          { label: 'Perfil', value: profileWords[profile] },
        ]}
      />
      <form {...form.form(save)} className={classes.form}>
        <TextField label="Nome" autoComplete="name" required {...form.field('name')} />
        <FormActions>
          <ActionButton type="submit" busy={form.isSubmitting}>
            Salvar nome
          </ActionButton>
        </FormActions>
      </form>
    </Section>
  )
}

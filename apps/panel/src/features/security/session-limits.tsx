import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { changeSessionLimits, type getSessionLimits } from '@vintem/contracts/sessions/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { api } from '#lib/api.ts'
import { sessionLimitsQuery } from './security.queries.ts'
import classes from './security.module.css'

type Limits = Answer<typeof getSessionLimits>

const IDLE = [
  [15, '15 minutos'],
  [30, '30 minutos'],
  [60, '1 hora'],
  [120, '2 horas'],
  [240, '4 horas'],
  [480, '8 horas'],
  [720, '12 horas'],
] as const
const DAYS = [1, 3, 7, 15, 30].map((days) => [days, days === 1 ? '1 dia' : `${days} dias`] as const)

/** The length of all users' sessions, for administrators. */
export function SessionLimits() {
  const { data, error, refetch } = useQuery(sessionLimitsQuery)
  return (
    <Section
      title="Duração das sessões"
      description="Vale para todos os usuários deste vendedor, também para quem já entrou."
      framed
    >
      {data ? (
        <LimitsForm limits={data} />
      ) : error ? (
        <FailureState
          title="Não foi possível carregar a duração das sessões."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <Skeleton height={120} />
      )}
    </Section>
  )
}

function LimitsForm({ limits }: { limits: Limits }) {
  const client = useQueryClient()
  const { values, set, field, form, isSubmitting, isDirty, reset } = useSchemaForm(
    changeSessionLimits.body,
    limits,
  )
  const save = async (body: Limits) => {
    const saved = await api(changeSessionLimits, { body })
    client.setQueryData(sessionLimitsQuery.queryKey, saved)
    reset(saved)
    notify.success('Duração das sessões alterada.')
  }
  return (
    <form {...form(save)}>
      <div className={classes.limits}>
        <SelectField
          {...field('idleMinutes')}
          width="long"
          label="Sem uso, terminam depois de"
          options={optionsOf(IDLE, values.idleMinutes, 'minutos')}
          value={String(values.idleMinutes)}
          onChange={(value) => set('idleMinutes', Number(value))}
        />
        <SelectField
          {...field('days')}
          width="long"
          label="Em uso, terminam depois de"
          options={optionsOf(DAYS, values.days, 'dias')}
          value={String(values.days)}
          onChange={(value) => set('days', Number(value))}
        />
      </div>
      <div className={classes.actions}>
        <ActionButton type="submit" busy={isSubmitting} disabled={!isDirty}>
          Salvar
        </ActionButton>
      </div>
    </form>
  )
}

/** The usual lengths, and the present one if it is another. */
function optionsOf(usual: readonly (readonly [number, string])[], set: number, unit: string) {
  const all = usual.some(([value]) => value === set)
    ? usual
    : [...usual, [set, `${set} ${unit}`] as const].toSorted(([one], [other]) => one - other)
  return all.map(([value, label]) => ({ value: String(value), label }))
}

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { createPlan, editPlan, getPlan } from '@vintem/contracts/plans/endpoints'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { useVersionedSave } from '#components/forms/use-versioned-save.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { ForbiddenState } from '#components/states/forbidden-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanForm } from './plan-form.tsx'
import { type PlanBody, planTexts, planValues, toPlanBody } from './plan-values.ts'
import { NEW_PLAN, type Plan, planQuery, usePlanChanged } from './plans.queries.ts'
import { useBlankPlan } from './use-blank-plan.ts'

/** The editor of a plan; number 0 is a new one. */
export function PlanScreen({ id }: { id: string }) {
  return id === NEW_PLAN ? <NewPlan /> : <EditPlan id={id} />
}

function NewPlan() {
  const mayChange = useMay(can.changePlans)
  const blank = useBlankPlan()
  const planChanged = usePlanChanged()
  const toPlans = useToPlans()
  // Each opening of the form creates one plan, also where it is sent again.
  const [key] = useState(newKey)
  const save = async (body: PlanBody) => planChanged(await api(createPlan, { body, key }))
  return (
    <PanelScreen title="Novo Plano">
      {!mayChange ? (
        <ForbiddenState />
      ) : blank ? (
        <PlanForm
          initial={blank}
          save={save}
          onSaved={() => toPlans('Plano cadastrado com sucesso!')}
          onCancel={toPlans}
        />
      ) : (
        <FormSkeleton />
      )}
    </PanelScreen>
  )
}

function EditPlan({ id }: { id: string }) {
  const { data: plan, error, refetch } = useQuery(planQuery(id))
  const mayChange = useMay(can.changePlans)

  if (!plan) {
    const title = 'Não foi possível carregar o plano.'
    return (
      <PanelScreen>
        {error ? <FailureState title={title} error={error} onRetry={refetch} /> : <FormSkeleton />}
      </PanelScreen>
    )
  }
  if (!mayChange) {
    return (
      <PanelScreen title={plan.title}>
        <PlanFacts plan={plan} />
      </PanelScreen>
    )
  }
  return (
    <PanelScreen title="Editar Plano">
      <EditedPlan plan={plan} />
    </PanelScreen>
  )
}

function EditedPlan({ plan }: { plan: Plan }) {
  const planChanged = usePlanChanged()
  const toPlans = useToPlans()
  const params = { id: plan.id }
  const { save, dialog } = useVersionedSave<Plan, PlanBody>({
    opened: plan,
    read: () => api(getPlan, { params }),
    bodyOf: (seen) => toPlanBody(planValues(seen)),
    factsOf: planTexts,
    save: (body, { version }) => api(editPlan, { params, body, version }),
  })
  return (
    <>
      {dialog}
      <PlanForm
        initial={planValues(plan)}
        save={async (body) => planChanged(await save(body))}
        onSaved={() => toPlans('Plano atualizado com sucesso!')}
        onCancel={toPlans}
      />
    </>
  )
}

/** Returns to the list, with a toast of the result. */
function useToPlans() {
  const router = useRouter()
  return (message?: unknown) => {
    if (typeof message === 'string') notify.success(message)
    void router.navigate({ href: '/meus-planos' })
  }
}
